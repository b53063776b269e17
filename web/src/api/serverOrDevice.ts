// Where requests and sockets go: to the server, or to the rules and bots on this device.

/** Set while this window plays without the server; it does so again after it was loaded again. */
export const ALONE = "hornox-alone";

export const ways = {
  fetch: (path: string, init: RequestInit): Promise<Response> => fetch(path, init),
  socket: (path: string): WebSocket => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`),
};
