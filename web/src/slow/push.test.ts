import { afterEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });

const { bytes } = await import("../api/base64");
const { deviceId, end, settle } = await import("./push");

/** A browser that is subscribed, and a server that knows these devices, or nobody. */
function subscribed(devices: string[] | null): { unsubscribe: ReturnType<typeof vi.fn>; asked: string[] } {
  const asked: string[] = [];
  const unsubscribe = vi.fn().mockResolvedValue(true);
  const subscription = { endpoint: "abc", unsubscribe };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const told = devices ? { key: "k", devices, reminder_hours: 6 } : { code: "E_GUEST", text: {} };
    return Promise.resolve({ ok: devices !== null, status: devices ? 200 : 401, json: () => Promise.resolve(told) });
  });
  return { unsubscribe, asked };
}

describe("notifications", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("names a device as the server does", async () => {
    expect(await deviceId("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
  it("reads keys with signs that no link would change", () => {
    expect([...bytes("-_8A")]).toEqual([251, 255, 0]);
  });
  it("end in this browser also where the server does not know it any more", async () => {
    const { unsubscribe } = subscribed(null);
    await expect(end()).rejects.toThrow("E_GUEST");
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
  it("of another profile end, those of one's own stay", async () => {
    const other = subscribed(["0".repeat(64)]);
    await settle();
    expect(other.unsubscribe).toHaveBeenCalledOnce();
    const own = subscribed([await deviceId("abc")]);
    await settle();
    expect(own.unsubscribe).not.toHaveBeenCalled();
  });
});
