"""Help at a real table: advice on a position that somebody typed."""

from __future__ import annotations

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
