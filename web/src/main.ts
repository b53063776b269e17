import { mount } from "svelte";
import "./app.css";
import "./art.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });

// The page opens without a network, too, and can be installed; only over TLS or on this machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
