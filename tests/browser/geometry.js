// What a test asks a page about its geometry.

// Everything of the table that is cut or covered now.
const tableFaults = () => {
  const SLACK = 1.5;
  /** @type {string[]} */
  const told = [];
  const name = (/** @type {Element} */ node) =>
    [node.tagName.toLowerCase(), ...node.classList].filter((part) => !part.startsWith("svelte-")).join(".") +
    " " + JSON.stringify((node.getAttribute("aria-label") || node.textContent || "").trim().slice(0, 40));
  const within = (/** @type {DOMRect} */ inner, /** @type {DOMRect} */ outer) =>
    inner.left >= outer.left - SLACK && inner.right <= outer.right + SLACK &&
    inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;
  // What cuts off what lies in it, by the element that lies there.
  /** @type {Map<Element, [Element, DOMRect][]>} */
  const known = new Map();
  /** @type {(node: Element) => [Element, DOMRect][]} */
  const cutting = (node) => {
    const at = node.parentElement;
    if (!at || at === document.body) return [];
    if (!known.has(at))
      known.set(at, getComputedStyle(at).overflow === "visible" ? cutting(at) : [[at, at.getBoundingClientRect()], ...cutting(at)]);
    return known.get(at) ?? [];
  };
  if (document.documentElement.scrollWidth > innerWidth + 1) told.push("the page is wider than its window");
  const boxOf = (/** @type {string} */ place) => document.querySelector(place)?.getBoundingClientRect() ?? new DOMRect();
  const [felt, own] = [boxOf(".felt"), boxOf(".own")];
  const apart = felt.bottom <= own.top + SLACK || felt.right <= own.left + SLACK;
  if (!apart) told.push("what one holds lies over the felt");
  const parts = [
    ".felt [data-fly]", ".felt .slot", ".felt .mark", ".felt .sixth", ".felt span.field", ".felt section",
    ".felt button", ".felt .piece", ".felt .queue li", ".own button", ".hand li", ".ask h2", ".players li",
    ".tools button",
  ];
  const shown = (/** @type {Element} */ node) =>
    !node.closest(".unseen, .sheet, dialog, .gone, [data-passing]") && node.checkVisibility({ opacityProperty: true });
  const nodes = [...new Set(document.querySelectorAll(parts.join(",")))].filter(shown);
  if (!nodes.length) told.push("nothing of the table is shown");
  for (const node of nodes) {
    const { width, height } = node.getBoundingClientRect();
    if (width < 2 || height < 2) told.push(`${name(node)} is squeezed to ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    if (node.closest(".felt") && !within(box, felt)) told.push(`${name(node)} lies outside the felt`);
    for (const [at, edge] of cutting(node)) if (!within(box, edge)) told.push(`${name(node)} is cut by ${name(at)}`);
  }
  // What is written in the box of a player, and the names below the cards that wait.
  /** @type {[Element, ...Element[]][]} */
  const written = [...document.querySelectorAll(".players li")].map((li) => [li, ...[...li.querySelectorAll(".kind, .name, .is, .figure, .points, .dots, .ready")]]);
  for (const queue of document.querySelectorAll(".felt .queue")) written.push([queue, ...queue.querySelectorAll(".who")]);
  // On a small screen the head of the page has the table's name, and how far the game is.
  for (const head of document.querySelectorAll("header")) written.push([head, ...head.querySelectorAll(".heading > *")]);
  for (const [place, ...all] of written) {
    const texts = all.filter(shown).filter((one) => one.textContent.trim() || one.querySelector("svg, i"));
    const edge = place.getBoundingClientRect();
    for (const [i, one] of texts.entries()) {
      const box = one.getBoundingClientRect();
      if (!within(box, edge)) told.push(`${name(one)} stands out of ${name(place)}`);
      for (const other of texts.slice(i + 1)) {
        const next = other.getBoundingClientRect();
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        if (across > SLACK && down > 4) told.push(`${name(one)} lies over ${name(other)}`);
      }
    }
  }
  for (const node of nodes) {
    let box = node.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) {
      node.scrollIntoView({ block: "center" });
      box = node.getBoundingClientRect();
    }
    /** @type {[number, number][]} */
    const corners = node.matches(".piece") ? [] : [[0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]];
    corners.unshift([0.5, 0.5]);
    for (const [x, y] of corners) {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      // A row that may be chosen has a button over itself.
      const same = hit && (node.contains(hit) || hit.contains(node) || hit.closest("li")?.contains(node));
      if (!same) { told.push(`${name(node)} is covered by ${hit ? name(hit) : "the window's edge"}`); break; }
    }
  }
  scrollTo(0, 0);
  return told;
};

// Notes from now on, at every frame, where the places of the table are.
const watchPlaces = () => {
  const places = [".felt", ".why", ".asking", ".holding", ".handy", ".players", ".lane .mark, .board .mark"];
  /** @type {Record<string, Record<string, Record<string, string>>>} */
  const sizes = {};
  Object.assign(window, { places: sizes });
  const look = () => {
    if (document.querySelector(".why")) {
      const size = `${innerWidth}x${innerHeight}`;
      const seen = (sizes[size] ??= {});
      for (const place of places) {
        const box = document.querySelector(place)?.getBoundingClientRect();
        if (!box) continue;
        const where = [box.left, box.top + scrollY, box.width, box.height].map((one) => Math.round(one)).join(" ");
        const rest = (seen[place] ??= {});
        rest[where] ??= document.querySelector(".why")?.textContent.trim().slice(0, 60) ?? "";
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
