"""Rate limits, a fair queue and concurrency limits: what keeps one client from hurting others."""
