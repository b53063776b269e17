// The worker of a page without a network: runs the rules and the bots, and keeps the games on this device.
// The page talks to it as to a server. It is plain JavaScript: no step of the build touches it.

/** @import { FromWorker, ToWorker } from "../src/offline/messages" */

/**
 * What `hornox.offline.page` gives, as Python hands it over.
 * @typedef {object} Page
 * @property {(method: string, path: string, body: string) => Promise<import("pyodide/ffi").PyProxy>} call
 * @property {(socket: number, table: string) => void} open_socket
 * @property {(socket: number) => void} hang_up
 * @property {(socket: number, text: string) => Promise<void>} hear
 */

const PLACE = "hornox-offline";
const GAMES = "kept";

/**
 * The shelf of this device where games are kept.
 * @returns {Promise<IDBDatabase>}
 */
function opened() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(PLACE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

/**
 * Done when everything of a transaction is on the disk, as far as the browser can tell.
 * @param {IDBTransaction} transaction
 */
function finished(transaction) {
  return new Promise((/** @type {(value?: undefined) => void} */ done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = transaction.onabort = () => failed(transaction.error);
  });
}

/** @param {IDBDatabase} shelf */
async function everything(shelf) {
  const transaction = shelf.transaction(GAMES);
  const store = transaction.objectStore(GAMES);
  const [keys, values] = [store.getAllKeys(), store.getAll()];
  await finished(transaction);
  return Object.fromEntries(keys.result.map((key, i) => [String(key), values.result[i]]));
}

/** @param {string} path */
async function bytes(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** @param {FromWorker} message */
const say = (message) => postMessage(message);

/**
 * @param {Extract<ToWorker, { begin: object }>["begin"]} given
 * @returns {Promise<Page>}
 */
async function begin({ python, app, name }) {
  const shelf = await opened();
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const [py, ...zips] = await Promise.all([loadPyodide({ indexURL: python }), bytes(`${python}msgspec.zip`), bytes(app)]);
  const place = py.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const zip of zips) py.unpackArchive(zip, "zip", { extractDir: place });
  py.globals.set("store", async (/** @type {string} */ key, /** @type {string | null | undefined} */ text) => {
    const transaction = shelf.transaction(GAMES, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(GAMES);
    if (text === undefined || text === null) store.delete(key);
    else store.put(text, key);
    await finished(transaction);
  });
  py.globals.set("send", (/** @type {number} */ socket, /** @type {string} */ text) => say({ socket, text }));
  py.globals.set("kept", JSON.stringify(await everything(shelf)));
  py.globals.set("name", name);
  return py.runPython(`
import json
from functools import partial
from hornox.offline.page import OfflinePage

page = OfflinePage(store, json.loads(kept), name)
page.open_socket = lambda number, table: page.connect(number, table, partial(send, number))
page`);
}

/** @type {Page} */
let page;

/**
 * What the page asks for; each kind of message has its own fields.
 * @param {ToWorker} data
 */
async function hear(data) {
  if ("begin" in data) {
    page = await begin(data.begin);
    say({ ready: true });
  } else if ("id" in data) {
    const told = await page.call(data.method, data.path, data.body);
    const [status, body] = told.toJs();
    told.destroy();
    say({ id: data.id, status, body });
  } else if ("open" in data) page.open_socket(data.open, data.table);
  else if ("close" in data) page.hang_up(data.close);
  else await page.hear(data.socket, data.text);
}

onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  hear(data).catch((error) => {
    const failed = String(error?.message ?? error);
    console.error(failed);
    say("id" in data ? { failed, id: data.id } : { failed });
  });
};
