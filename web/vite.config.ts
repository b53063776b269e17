import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The bundle goes into the Python package, which serves it; nothing is loaded from outside.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/hornox/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8666", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
