// Which page is shown: the path of the address, and nothing else.

export const route = $state({ path: location.pathname, hash: location.hash.slice(1) });

/** `alone`: there is no server, and nobody to play with but bots (see `offline`). */
export const line = $state({ alone: false });

/** What the head of the page says on a small screen: the table's name and how far the game is. */
export const heading = $state<{ text: string; more: string[] }>({ text: "", more: [] });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash.slice(1);
}

addEventListener("popstate", read);
addEventListener("hashchange", read);

/** Go to another page without loading it again. */
export function go(path: string): void {
  history.pushState(null, "", path);
  read();
  scrollTo(0, 0);
  // People who listen or use the keyboard go on at the beginning of the new page.
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Makes a link lead to a page of this client. */
export function link(node: Element & GlobalEventHandlers): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(node.getAttribute("href") ?? "/");
  };
  node.addEventListener("click", follow);
  return () => node.removeEventListener("click", follow);
}
