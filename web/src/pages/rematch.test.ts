import { expect, it } from "vitest";
import type { SeatShown } from "../api/types";
import { friendIn, others, seatsIn, withFriend } from "./rematch";

const seat = (more: Partial<SeatShown>): SeatShown => ({ you: false, bot: null, ...more }) as SeatShown;
const bots = ["easy", "hard"];

it("sets up the same table again, to choose other bots", () => {
  const seats = [seat({ bot: "hard" }), seat({ you: true }), seat({})];
  const address = others({ mode: "cow+flip", seats });
  expect(address).toBe("/new/cow#hard,you,person");
  expect(seatsIn(address.split("#")[1] ?? "", bots)).toEqual(["hard", "you", "person"]);
});

it("takes no seats from an address that names none", () => {
  expect(seatsIn("", bots)).toBeNull();
  expect(seatsIn("D1nQU1OP1pafnhjo", bots)).toBeNull();
  expect(seatsIn("you,unknown,easy", bots)).toEqual(["you", "easy"]);
});

it("keeps a seat for the friend who is to be invited", () => {
  const hash = withFriend("aB3_-9").split("#")[1] ?? "";
  expect(seatsIn(hash, bots)).toEqual(["you", "person"]);
  expect(friendIn(hash)).toBe("aB3_-9");
  expect(friendIn("hard,you,person")).toBeNull();
});
