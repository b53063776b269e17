// A card that can be dragged to the table, beside being tapped.

import type { Attachment } from "svelte/attachments";

/** So far a finger or a mouse moves without meaning to drag, in pixels. */
const SLACK = 12;
/** So long a card is pressed to be looked at, in milliseconds. */
const HOLD = 450;

/** Lets a card be dragged; `drop` runs when it is let go over the table. Where it `tells` something, pressing it long only shows that. */
export function draggable(drop: () => void, tells = false): Attachment<HTMLElement> {
  return (card) => {
    let from: { x: number; y: number } | null = null;
    let moving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const moved = ({ clientX, clientY }: PointerEvent): [number, number] => [clientX - (from?.x ?? 0), clientY - (from?.y ?? 0)];
    const rest = (): void => {
      from = null;
      clearTimeout(timer);
      card.classList.remove("dragged", "held");
      card.style.translate = "";
    };

    const look = (pointer: number): void => {
      moving = true;
      card.setPointerCapture(pointer);
      card.classList.add("held");
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      moving = false;
      if (tells) timer = setTimeout(look, HOLD, event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [x, y] = moved(event);
      if (!moving && Math.hypot(x, y) < SLACK) return;
      clearTimeout(timer);
      if (!moving) card.setPointerCapture(event.pointerId);
      moving = true;
      card.classList.add("dragged");
      card.style.translate = `${x}px ${y}px`;
    };
    const up = (event: PointerEvent): void => {
      const over = moving && document.elementsFromPoint(event.clientX, event.clientY).some((one) => one.closest(".felt"));
      rest();
      if (over) drop();
    };
    // The click that ends a drag is none.
    const click = (event: MouseEvent): void => {
      if (moving) event.stopImmediatePropagation();
      moving = false;
    };

    const gone = new AbortController();
    const { signal } = gone;
    card.addEventListener("pointerdown", down, { signal });
    card.addEventListener("pointermove", move, { signal });
    card.addEventListener("pointerup", up, { signal });
    card.addEventListener("pointercancel", rest, { signal });
    card.addEventListener("click", click, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  };
}
