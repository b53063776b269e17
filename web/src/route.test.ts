import { describe, expect, it, vi } from "vitest";
import { browser } from "./session/fakes";

browser("/rules/base");
const { go, link, route } = await import("./route.svelte");

describe("the route", () => {
  it("begins with the address", () => expect(route.path).toBe("/rules/base"));

  it("follows a link of this client without loading a page", () => {
    vi.stubGlobal("history", {
      pushState: (_: unknown, __: string, path: string) => {
        const [pathname, hash] = path.split("#");
        Object.assign(location, { pathname, hash: hash ? `#${hash}` : "" });
      },
    });
    go("/t/abc#secret");
    expect(route).toEqual({ path: "/t/abc", hash: "secret" });
  });

  it("leaves a click with a held key to the browser", () => {
    let click: (event: unknown) => void = () => undefined;
    const node = {
      addEventListener: (_: string, one: typeof click) => (click = one),
      removeEventListener: () => undefined,
      getAttribute: () => "/settings",
    };
    link(node as unknown as HTMLAnchorElement);
    const event = { metaKey: false, ctrlKey: true, shiftKey: false, button: 0, preventDefault: vi.fn() };
    click(event);
    expect(event.preventDefault).not.toHaveBeenCalled();
    click({ ...event, ctrlKey: false });
    expect(event.preventDefault).toHaveBeenCalled();
    expect(route.path).toBe("/settings");
  });
});
