// Cards that are seen to move: from where they were to where they are, or to whoever took them.

import { tick } from "svelte";
import { still } from "../settings.svelte";

interface Seen {
  place: DOMRect;
  node: Element;
}

function seenIn(root: ParentNode): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    found.set(node.dataset["fly"] ?? "", { place: node.getBoundingClientRect(), node });
  }
  return found;
}

/** Change what is shown, and let every card glide to its new place; `taker` is where others go. */
export async function glide(root: HTMLElement, change: () => void, taker: number | null, lasts: number): Promise<void> {
  if (still()) return change();
  const before = seenIn(root);
  change();
  await tick();
  const duration = Math.min(450, lasts * 0.55);
  const after = seenIn(root);
  for (const [card, now] of after) {
    const old = before.get(card);
    if (old) slide(now.node, old.place, now.place, duration);
    else appear(now.node, duration);
  }
  const goal = taker === null ? null : root.querySelector(`[data-seat="${taker}"]`);
  if (!goal) return;
  for (const [card, old] of before) {
    if (!after.has(card)) depart(old, goal.getBoundingClientRect(), duration);
  }
}

function slide(node: Element, from: DOMRect, to: DOMRect, duration: number): void {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 3 || !to.width) return;
  const scale = from.width / to.width;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" },
  );
}

function appear(node: Element, duration: number): void {
  node.animate(
    [
      { transform: "rotateY(90deg) scale(0.9)", opacity: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: duration * 0.7, easing: "ease-out" },
  );
}

/** A card that is gone from the table flies to whoever took it, and is not there any more. */
function depart(old: Seen, goal: DOMRect, duration: number): void {
  const ghost = old.node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-fly");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const { left, top, width, height } = old.place;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    zIndex: "20",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const [x, y] = [goal.left + goal.width / 2 - left - width / 2, goal.top + goal.height / 2 - top - height / 2];
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.25)`, opacity: 0.2 },
    ],
    { duration: duration * 1.3, easing: "ease-in" },
  );
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
