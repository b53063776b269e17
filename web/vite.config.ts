/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// The screens that the pages are made for, by their width: a style says `@media (--phone)`.
const SCREENS: Record<string, string> = {
  "--phone": "(max-width: 40rem)",
  "--small-phone": "(max-width: 40rem) and (max-height: 44rem)",
  /** A phone that lies on its side. */
  "--lying": "(min-width: 40rem) and (max-height: 500px)",
  /** A tablet that stands. */
  "--tablet": "(min-width: 40.01rem) and (max-width: 61.99rem) and (min-height: 500.02px)",
  /** Everything below a desk. */
  "--narrow": "(max-width: 61.99rem)",
  "--desk": "(min-width: 62rem)",
  /** A television, or a very large screen. */
  "--wall": "(min-width: 105rem)",
};

function screens(): Plugin {
  const named = (style: string): string =>
    style.replace(/@media[^{]+/g, (rule) =>
      rule.replace(/\((--[a-z-]+)\)/g, (whole, name: string) => SCREENS[name] ?? whole),
    );
  return {
    name: "screens",
    enforce: "pre",
    transform: (code, id) => (/\.css$/.test(id) ? { code: named(code), map: null } : null),
  };
}

// The bundle goes into the Python package, which serves it; nothing is loaded from outside.
export default defineConfig({
  plugins: [screens(), svelte()],
  base: "/",
  build: {
    outDir: "../src/hornox/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8666", ws: true } } },
  // All files share their modules, which takes a third of the time; `browser()` begins anew.
  test: { include: ["src/**/*.test.ts"], isolate: false },
});
