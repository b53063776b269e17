import { mount } from "svelte";
import "./app.css";
import "./art.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });

// After an upgrade the server has other files than those that an open page would load later. A game goes on where it
// was; a second failure within a minute is no upgrade.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("reloaded"));
  sessionStorage.setItem("reloaded", String(Date.now()));
  if (Date.now() - last > 60_000) location.reload();
});

// The page opens without a network, too, and can be installed; only over TLS or on this machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
