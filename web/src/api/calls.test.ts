import { afterAll, expect, it } from "vitest";
import { api, call, Refusal } from "./calls";
import { ways } from "./serverOrDevice";

type Asked = [path: string, method: string | undefined, body: unknown];
const asked: Asked[] = [];
const before = ways.fetch;
afterAll(() => void (ways.fetch = before));

function answers(status: number, body: unknown): void {
  asked.length = 0;
  ways.fetch = (path, { method, body: sent }) => {
    asked.push([path, method, typeof sent === "string" ? JSON.parse(sent) : sent]);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
}

it("puts what belongs there into the path, and the rest into the query", async () => {
  answers(200, { seat: 1 });
  await call("GET /api/games/{game}/verdict", { at: { game: "a/b", seat: "0", decision: "3.1" } });
  await api.box();
  expect(asked).toEqual([
    ["/api/games/a%2Fb/verdict?seat=0&decision=3.1", "GET", undefined],
    ["/api/box", "GET", undefined],
  ]);
});

it("sends what a verb of a table takes, and a part of the seed to join", async () => {
  answers(200, {});
  await api.table("t", "leave");
  await api.table("t", "bot", { seat: 2 });
  await api.table("t", "join", { seat: 2 });
  expect(asked.map(([path]) => path)).toEqual(["/api/tables/t/leave", "/api/tables/t/bot", "/api/tables/t/join"]);
  expect(asked.map(([, , body]) => body)).toEqual([undefined, { seat: 2 }, { seat: 2, nonce: expect.stringMatching(/.{8}/) as unknown }]);
});

it("throws what the server refuses, in its words", async () => {
  const text = { en: "No.", de: "Nein." };
  answers(409, { code: "E_WAITING", text });
  await expect(api.orders("t")).rejects.toEqual(new Refusal("E_WAITING", text, 409));
});
