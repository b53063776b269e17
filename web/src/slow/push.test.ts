import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });

const { bytes } = await import("../api/base64");
const { deviceId } = await import("./push");

describe("notifications", () => {
  it("names a device as the server does", async () => {
    expect(await deviceId("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
  it("reads keys with signs that no link would change", () => {
    expect([...bytes("-_8A")]).toEqual([251, 255, 0]);
  });
});
