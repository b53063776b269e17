// Playing without a network: one file, so that pages which never do it load nothing of it.

export { default as Bar } from "./Bar.svelte";
export { default as OfflinePanel } from "./OfflinePanel.svelte";
export { start } from "./start";
