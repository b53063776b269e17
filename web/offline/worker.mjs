// The worker of a page without a network: runs the rules and the bots, and keeps the games on this device.
// The page talks to it as to a server. It is plain JavaScript: no step of the build touches it.

const PLACE = "hornox-offline";
const GAMES = "kept";

/** The shelf of this device where games are kept. */
function opened() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(PLACE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

/** Done when everything of a transaction is on the disk, as far as the browser can tell. */
function finished(transaction) {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = transaction.onabort = () => failed(transaction.error);
  });
}

async function everything(shelf) {
  const transaction = shelf.transaction(GAMES);
  const store = transaction.objectStore(GAMES);
  const [keys, values] = [store.getAllKeys(), store.getAll()];
  await finished(transaction);
  return Object.fromEntries(keys.result.map((key, i) => [key, values.result[i]]));
}

async function bytes(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function begin({ python, app, name }) {
  const shelf = await opened();
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const [py, ...zips] = await Promise.all([loadPyodide({ indexURL: python }), bytes(`${python}msgspec.zip`), bytes(app)]);
  const place = py.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const zip of zips) py.unpackArchive(zip, "zip", { extractDir: place });
  py.globals.set("store", async (key, text) => {
    const transaction = shelf.transaction(GAMES, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(GAMES);
    if (text === undefined || text === null) store.delete(key);
    else store.put(text, key);
    await finished(transaction);
  });
  py.globals.set("send", (socket, text) => postMessage({ socket, text }));
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

let page;

/** What the page asks for; each kind of message has its own fields. */
async function hear(data) {
  if ("begin" in data) {
    page = await begin(data.begin);
    postMessage({ ready: true });
  } else if ("id" in data) {
    const told = await page.call(data.method, data.path, data.body);
    const [status, body] = told.toJs();
    told.destroy();
    postMessage({ id: data.id, status, body });
  } else if ("open" in data) page.open_socket(data.open, data.table);
  else if ("close" in data) page.hang_up(data.close);
  else await page.hear(data.socket, data.text);
}

onmessage = ({ data }) => {
  hear(data).catch((error) => {
    const text = String(error?.message ?? error);
    console.error(text);
    postMessage({ failed: text, id: data.id, socket: data.socket });
  });
};
