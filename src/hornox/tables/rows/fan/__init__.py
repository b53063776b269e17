"""The fan cards: even/odd, mountain climbing, jumping cow, flippin' digits."""
