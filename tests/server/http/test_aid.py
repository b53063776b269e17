"""Help at a real table: advice on a position that somebody typed, and a table turn by turn."""

from __future__ import annotations

from typing import Any

from hornox.engine.wire import learn_types
from tests.server.client import check_failure, person, serving

ROWS = "12 19 22 31 34 | 40 | 58 63 | 80 84 ; hand 2 36 60 88 ; 3 players"


async def test_a_typed_position_gets_advice_or_hears_what_is_wrong(file: str) -> None:
    few = {"hints_at_once": 7, "hints_per_second": 0.0}
    async with serving(file, **few) as server, person(server.url) as ann:
        told = await ann.call("/api/advice", {"position": ROWS})
        assert told["problem"] is None and told["best"] in (60, 88)
        assert told["text"]["en"].startswith(f"Play {told['best']}: ")
        assert told["text"]["de"].startswith(f"Spiel {told['best']}: ")
        again = await ann.call("/api/advice", {"position": ROWS})
        assert again == told, "the same position gets the same advice"
        for wrong, why in (
            (ROWS.replace("88", "60"), "The card 60 lies in 2 places"),
            (ROWS.replace("88", "105"), "There is no card 105 in this game."),
            (ROWS.replace("58 63", "63 58"), "The cards of row 3 have to ascend."),
            (f"rows -{ROWS[14:]}", "Row 1 has to hold 1 to 5 cards, not 0."),
            ("x" * 3_000, ""),
        ):
            shown = await ann.call("/api/advice", {"position": wrong})
            assert shown["best"] is None and shown["problem"]["en"].startswith(why)
            assert shown["problem"]["de"]
        check_failure(await ann.call("/api/advice", {"position": ROWS}, 429), "E_TOO_FAST")
        check_failure(await ann.call("/api/advice", {"position": 7}, 400), "E_BODY")


async def test_a_table_is_followed_card_by_card(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:

        async def told(position: str, **given: object) -> Any:
            return await ann.call("/api/aid", {"position": position, **given})

        assert learn_types.cache_info().currsize, "tables are followed in threads"
        at = await told(ROWS)
        assert (at["problem"], at["seat"], at["asked"], at["scored"]) == (None, 0, None, False)
        assert at["update"]["view"]["private"]["hand"] == [2, 36, 60, 88]
        names = ["Ann", "Ben", "Cem"]
        at = await told(at["position"], cards=[36, 3, 59], names=names)
        (asked,) = at["update"]["asks"]
        assert (at["asked"], asked["kind"], len(asked["options"])) == (1, "row", 4)
        refused = await told(at["position"], row=7, names=names)
        assert refused["problem"]["en"] and refused["update"] is None
        at = await told(at["position"], row=2, names=names)
        said = [one["text"]["de"] for one in at["update"]["events"]]
        assert said[0].startswith("Die 3 ist niedriger als jede Reihe: Ben nimmt")
        assert at["update"]["view"]["public"]["rows"] == [[36, 59], [3], [58, 63], [80, 84]]
        assert at["update"]["view"]["private"]["hand"] == [2, 60, 88]
        for wrong, why in (
            ({"position": "mode party ; 1 2"}, ""),
            ({"position": at["position"], "cards": [2]}, "One card for each of the 3 players"),
            ({"position": at["position"], "cards": [2, "x", 5]}, "“x” is no card."),
        ):
            shown = await ann.call("/api/aid", wrong)
            assert shown["problem"]["en"].startswith(why) and shown["problem"]["de"]
        ended = "1 | 2 | 3 | 4 ; hand 5 ; totals 60 0 ; 2 players"
        at = await told(ended, cards=[5, 6])
        assert at["scored"] and not at["position"]
        assert at["update"]["view"]["public"]["totals"] == [60, 0]
        check_failure(await ann.call("/api/aid", {"position": 7}, 400), "E_BODY")
