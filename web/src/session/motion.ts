// Cards that are seen to move: from where they were to where they are, or to whoever took them.
//
// What lies on the table is changed at once; a flight is a picture of it on a layer above. So a
// flight can end at any moment, and the table below is right.

import { mount, tick, unmount } from "svelte";
import { still } from "../settings.svelte";
import CardBack from "../table/CardBack.svelte";
import { play, type Sound } from "./sound";

/** What is seen to move when a fact is shown. */
export interface Gliding {
  /** Who gets the cards that leave the table. */
  taker: number | null;
  taken: number[];
  /** What moves besides: a card by its number, or "cow". */
  mover: string | null;
  row: number | null;
  /** It lands behind a full row before the row is taken. */
  full: boolean;
  /** What is heard besides. */
  sound: Sound | null;
  /** A new hand is dealt. */
  dealt: boolean;
  /** How long the fact is shown, in milliseconds. */
  lasts: number;
}

interface Seen {
  place: DOMRect;
  node: HTMLElement;
}

/** When the parts of a take begin and end, as shares of its time. */
export interface Plan {
  /** The card has landed behind the row. */
  landed: number;
  /** The row is swept together, and carried away. */
  sweep: number;
  carry: number;
  arrived: number;
  /** The card goes to the first place. */
  begin: number;
}

/** With a full row the card lands first; any other take sweeps first. */
export function planOf(full: boolean): Plan {
  return full
    ? { landed: 0.25, sweep: 0.46, carry: 0.58, arrived: 0.84, begin: 0.76 }
    : { landed: 0, sweep: 0.1, carry: 0.26, arrived: 0.66, begin: 0.58 };
}

/** Takes that have less time than this show only where the cards go, in milliseconds. */
const SHORTEST = 420;

let flights = 0;
let end: () => void = () => undefined;

/** Everything that still flies is where it belongs. */
export function land(): void {
  flights += 1;
  end();
  end = () => undefined;
}

function seenIn(root: ParentNode): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    found.set(node.dataset["fly"] ?? "", { place: node.getBoundingClientRect(), node });
  }
  return found;
}

/** Change what is shown, and let every card glide to its new place; what is taken goes to the taker. */
export async function glide(root: HTMLElement, change: () => void, gliding: Gliding): Promise<void> {
  land();
  const { taken, taker, mover, row, dealt, sound, lasts } = gliding;
  if (sound) play(sound);
  if (still()) {
    if (taken.length || row !== null) play(taken.length ? "take" : "place");
    return change();
  }
  const flight = flights;
  const before = seenIn(root);
  const ghosts = new Map<string, HTMLElement>();
  for (const key of [...taken.map(String), ...(taken.length && mover ? [mover] : [])]) {
    const old = before.get(key);
    if (old) ghosts.set(key, ghostOf(old));
  }
  change();
  await tick();
  if (flight !== flights) return;
  const hand = dealt ? root.querySelector<HTMLElement>(".hand") : null;
  if (hand) return deal(hand, lasts);
  const after = seenIn(root);
  const goal = taker === null ? root.querySelector("[data-taker]") : root.querySelector(`[data-seat="${taker}"]`);
  const gone = taken.filter((card) => !after.has(String(card)) && ghosts.has(String(card)));
  if (gone.length && goal) return carry(root, { before, after, ghosts, goal, gone, gliding });
  const duration = Math.min(450, lasts * 0.55);
  if (row !== null && mover && after.has(mover)) later(duration * 0.85, () => play("place"));
  else if ([...after.keys()].some((key) => !before.has(key))) play("slide");
  const moves = [...after].map(([key, now]) => {
    const old = before.get(key);
    return old ? slide(now, old.place, { duration }) : appear(now.node, duration);
  });
  end = () => moves.forEach((move) => move?.cancel());
}

interface Taking {
  before: Map<string, Seen>;
  after: Map<string, Seen>;
  ghosts: Map<string, HTMLElement>;
  goal: Element;
  gone: number[];
  gliding: Gliding;
}

/** A row is taken: one lands, the row shakes, its cards are swept together and go to the taker. */
function carry(root: HTMLElement, { before, after, ghosts, goal, gone, gliding }: Taking): void {
  const { mover, row, lasts } = gliding;
  const time = lasts * 0.94;
  const sixth = gliding.full && row !== null ? root.querySelector<HTMLElement>(`[data-sixth="${row}"]`) : null;
  const plan = planOf(sixth !== null && time > SHORTEST);
  const layer = document.createElement("div");
  layer.className = "flight";
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  const moves: Animation[] = [];
  const timers: ReturnType<typeof setTimeout>[] = [];
  const at = (share: number, act: () => void): void => void timers.push(setTimeout(act, share * time));
  end = () => {
    timers.forEach(clearTimeout);
    moves.forEach((move) => move.cancel());
    layer.remove();
  };

  const first = before.get(String(gone[0]))?.place;
  const target = goal.getBoundingClientRect();
  gone.forEach((card, i) => {
    const place = before.get(String(card))?.place;
    const ghost = ghosts.get(String(card));
    if (!place || !ghost || !first) return;
    layer.append(ghost);
    moves.push(ghost.animate(swept(place, first, target, plan, i), { duration: time, fill: "both" }));
  });

  const now = mover ? after.get(mover) : undefined;
  const ghost = mover ? ghosts.get(mover) : undefined;
  const from = mover ? before.get(mover)?.place : undefined;
  if (now && ghost && from) {
    layer.append(ghost);
    moves.push(now.node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time }));
    const stop = sixth?.getBoundingClientRect() ?? null;
    moves.push(ghost.animate(landing(from, stop, now.place, plan), { duration: time, fill: "both" }));
  }
  for (const price of sixth?.children ?? []) moves.push(price.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time }));
  const lane = sixth?.closest<HTMLElement>("li");
  for (const [key, moved] of after) {
    const old = before.get(key);
    if (key === mover || !old) continue;
    // What stays in the row moves up with the card that begins it.
    const delay = lane?.contains(moved.node) ? time * plan.begin : 0;
    const move = slide(moved, old.place, { duration: Math.min(450, time * (1 - plan.begin)), delay });
    if (move) moves.push(move);
  }
  if (plan.landed) {
    at(plan.landed, () => play("take"));
    at(plan.landed, () => lane && moves.push(lane.animate(SHAKE, { duration: time * 0.16 })));
  } else play("take");
  at(plan.sweep, () => play("slide"));
  at(1, () => land());
  count(goal, plan, time, at);
}

const SHAKE = [0, -5, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** The way of a taken card: it lies, shakes a little, goes to the first one, and with it to the taker. */
function swept(place: DOMRect, first: DOMRect, goal: DOMRect, plan: Plan, i: number): Keyframe[] {
  const together = { x: first.left - place.left + i * 3, y: first.top - place.top };
  const away = {
    x: goal.left + goal.width / 2 - place.left - place.width / 2,
    y: goal.top + goal.height / 2 - place.top - place.height / 2,
  };
  const still = { transform: "none", opacity: 1 };
  const shaken = plan.landed
    ? [-3, 3, 0].map((x, n) => ({ transform: `translateX(${x}px)`, offset: plan.landed + (n + 1) * 0.025 }))
    : [];
  return [
    { ...still, offset: 0 },
    ...(plan.landed ? [{ ...still, offset: plan.landed }] : []),
    ...shaken,
    { ...still, offset: plan.sweep, easing: "cubic-bezier(0.5, 0, 0.3, 1)" },
    { transform: `translate(${together.x}px, ${together.y}px) rotate(${(i - 2) * 1.5}deg)`, opacity: 1, offset: plan.carry, easing: "cubic-bezier(0.5, 0, 0.7, 1)" },
    { transform: `translate(${away.x}px, ${away.y}px) scale(0.22) rotate(${(i - 2) * 6}deg)`, opacity: 0.9, offset: plan.arrived },
    { transform: `translate(${away.x}px, ${away.y}px) scale(0.1)`, opacity: 0, offset: Math.min(1, plan.arrived + 0.05) },
    { transform: `translate(${away.x}px, ${away.y}px) scale(0.1)`, opacity: 0, offset: 1 },
  ];
}

/** The way of the card that takes: behind the full row, a moment there, and to the first place. */
function landing(from: DOMRect, stop: DOMRect | null, to: DOMRect, plan: Plan): Keyframe[] {
  const at = (place: DOMRect, size = 1): string =>
    `translate(${place.left - from.left}px, ${place.top - from.top}px) scale(${(place.width / from.width) * size})`;
  const rest = stop && plan.landed ? at(stop) : at(from);
  return [
    { transform: at(from), offset: 0, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
    ...(stop && plan.landed
      ? [
          { transform: at(stop, 1.12), offset: plan.landed * 0.86, easing: "ease-in" },
          { transform: at(stop), offset: plan.landed },
        ]
      : []),
    { transform: rest, offset: plan.begin, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
    { transform: at(to), offset: 1 },
  ].map((frame) => ({ transformOrigin: "0 0", ...frame }));
}

/** The heads count up at the taker when the cards arrive. */
function count(goal: Element, plan: Plan, time: number, at: (share: number, act: () => void) => void): void {
  const shown = goal.querySelector<HTMLElement>("[data-count]");
  const all = Number(shown?.dataset["count"] ?? 0);
  if (!shown || !all) return;
  const pill = shown.parentElement;
  const text = shown.firstChild;
  if (!text) return;
  const hidden = pill?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time * plan.arrived });
  const before = end;
  end = () => {
    before();
    hidden?.cancel();
    text.nodeValue = String(all);
  };
  const steps = Math.min(all, 8);
  for (let i = 0; i <= steps; i++) {
    const heads = Math.max(1, Math.round((all * i) / steps));
    at(plan.arrived + ((0.97 - plan.arrived) * i) / steps, () => {
      text.nodeValue = String(heads);
      if (i > 0) play("count", i / steps);
    });
  }
}

/** Hand out cards from a deck: they fly to their places and are turned over there. */
function deal(hand: HTMLElement, lasts: number): void {
  land();
  const cards = [...hand.querySelectorAll<HTMLElement>("[data-fly]")];
  if (still() || !cards.length) return;
  const layer = document.createElement("div");
  layer.className = "flight";
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  const felt = document.querySelector(".felt")?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
  const moves: Animation[] = [];
  const backs: Record<string, unknown>[] = [];
  const step = (lasts * 0.5) / cards.length;
  const way = lasts * 0.5;
  cards.forEach((card, i) => {
    const place = card.getBoundingClientRect();
    const ghost = document.createElement("div");
    pin(ghost, place);
    layer.append(ghost);
    backs.push(mount(CardBack, { target: ghost, props: { tile: place.height < place.width * 1.2 } }));
    const [x, y] = [felt.left + felt.width / 2 - place.left - place.width / 2, felt.top + felt.height * 0.4 - place.top];
    const timing = { duration: way, delay: i * step, fill: "both" as const };
    moves.push(
      ghost.animate(
        [
          { transform: `translate(${x}px, ${y}px) rotate(${i * 3 - 12}deg)`, easing: "cubic-bezier(0.2, 0.6, 0.3, 1)" },
          { transform: "none", offset: 0.7 },
          { transform: "rotateY(90deg)", offset: 0.85 },
          { transform: "rotateY(90deg)", opacity: 0 },
        ],
        timing,
      ),
      card.animate([{ opacity: 0, transform: "rotateY(-90deg)" }, { opacity: 0, transform: "rotateY(-90deg)", offset: 0.85 }, { opacity: 1, transform: "none" }], timing),
    );
    later(i * step, () => play("deal"));
  });
  const timer = setTimeout(() => land(), lasts + 60);
  end = () => {
    clearTimeout(timer);
    moves.forEach((move) => move.cancel());
    backs.forEach((back) => void unmount(back));
    layer.remove();
  };
}

/** Something that happens on the way, unless the flight has ended by then. */
function later(ms: number, act: () => void): void {
  const flight = flights;
  setTimeout(() => flight === flights && act(), ms);
}

function slide({ node, place: to }: Seen, from: DOMRect, timing: { duration: number; delay?: number }): Animation | null {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 3 || !to.width) return null;
  const scale = from.width / to.width;
  return node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { ...timing, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)", fill: "backwards" },
  );
}

function appear(node: Element, duration: number): Animation {
  return node.animate(
    [
      { transform: "rotateY(90deg) scale(0.9)", opacity: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: duration * 0.7, easing: "ease-out" },
  );
}

/** A picture of a card as it is now, at its place. */
function ghostOf({ node, place }: Seen): HTMLElement {
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-fly");
  ghost.removeAttribute("data-option");
  pin(ghost, place);
  return ghost;
}

function pin(node: HTMLElement, { left, top, width, height }: DOMRect): void {
  const [x, y, w, h] = [left, top, width, height].map((size) => `${size}px`) as [string, string, string, string];
  Object.assign(node.style, { position: "fixed", left: x, top: y, width: w, height: h, margin: "0", outline: "none" });
}
