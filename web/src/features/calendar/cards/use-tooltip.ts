import { type RefObject, useEffect, useRef, useState } from "react";
import { isCut } from "../../../ui/tips/is-cut";

/**
 * How long the pointer rests on an entry before its tooltip appears, and how long it may leave before it disappears. In
 * milliseconds.
 */
const rest = 400;
const away = 200;

/** The entry whose full text is shown, because a pointer rests on it or it has the focus. */
export function useTooltip(container: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef<HTMLElement | null>(null);
  const words = useRef(false);

  const show = (next: HTMLElement | null) => {
    clearTimeout(timer.current);
    if (shown.current !== next) {
      shown.current?.removeAttribute("data-front");
      // Measured before it is raised, where it has more room.
      const cut = next !== null && lacksWords(next);
      shown.current = next;
      setTarget(cut ? next : null);
      words.current = cut;
    }
    next?.toggleAttribute("data-front", true);
  };
  const showSoon = (next: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(next), wait);
  };
  const latest = useRef({ show, showSoon });
  useEffect(() => {
    latest.current = { show, showSoon };
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) {
      return undefined;
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    const hide = () => latest.current.show(null);
    let pointed: HTMLElement | null = null;
    let place = { x: -1, y: -1 };
    const point = (event: PointerEvent) => {
      if (event.pointerType === "touch" || event.buttons !== 0 || !(event.target instanceof Element)) {
        return;
      }
      // Browsers also report a pointer that rests when something moves below it. While keys are in use, the focus counts.
      if (event.clientX === place.x && event.clientY === place.y) {
        return;
      }
      place = { x: event.clientX, y: event.clientY };
      const under = event.target.closest<HTMLElement>("[data-entry]");
      const entry = under !== null && under === shown.current ? entryAt(event) : under;
      if (entry !== pointed) {
        pointed = entry;
        // An entry that is raised goes back at once, for the entry that it covers.
        shown.current?.toggleAttribute("data-front", entry === shown.current);
        latest.current.showSoon(entry, entry === null || shown.current !== null ? away : rest);
      }
    };
    element.addEventListener("pointermove", point, { signal });
    element.addEventListener(
      "pointerleave",
      () => {
        pointed = null;
        latest.current.showSoon(null, away);
      },
      { signal },
    );
    // A user who saves a form with Enter gets the focus back, and did not ask for a tooltip that covers what is moving just then.
    let lastKey = "";
    const focus = (focused: EventTarget | null) => {
      if (
        lastKey !== "Enter" &&
        focused instanceof HTMLElement &&
        focused.matches("[data-entry]:focus-visible")
      ) {
        latest.current.show(focused);
      }
    };
    element.addEventListener("focusin", (event) => focus(event.target), { signal });
    // The focus that caused this code to be loaded.
    focus(element.contains(document.activeElement) ? document.activeElement : null);
    element.addEventListener("focusout", hide, { signal });
    element.addEventListener("pointerdown", hide, { signal });
    window.addEventListener("pointerdown", () => (lastKey = ""), { signal, capture: true });
    window.addEventListener(
      "scroll",
      () => {
        // A user who points at it again after that wants its tooltip.
        pointed = null;
        hide();
      },
      { signal, capture: true, passive: true },
    );
    window.addEventListener(
      "keydown",
      (event) => {
        lastKey = event.key;
        if (shown.current !== null && !["Shift", "Control", "Alt", "Meta"].includes(event.key)) {
          // Escape closes it and does nothing else.
          if (event.key === "Escape" && words.current) {
            event.preventDefault();
            event.stopPropagation();
          }
          hide();
        }
      },
      { signal, capture: true },
    );
    return () => {
      listeners.abort();
      hide();
    };
  }, [container]);

  return {
    target,
    /** The pointer is on the tooltip itself. */
    hold: () => clearTimeout(timer.current),
    release: () => showSoon(null, away),
  };
}

const layerOf = (element: HTMLElement) => Number(element.style.getPropertyValue("--layer"));

/** The entry under a pointer. Entries may overlap: a raised one covers others only for now. */
function entryAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  const entries = document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) =>
      element instanceof HTMLElement && element.hasAttribute("data-entry") ? [element] : [],
    );
  return entries.toSorted((a, b) => layerOf(b) - layerOf(a))[0] ?? null;
}

/** Text without room after a title is rendered, but below the end of its card. */
function isSeen(element: HTMLElement): boolean {
  const [own, all] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()];
  return own.height > 0 && (all === undefined || own.bottom <= all.bottom + 1);
}

/** Whether an entry does not show all of its title, or its times. */
function lacksWords(entry: HTMLElement): boolean {
  const parts = [...entry.querySelectorAll<HTMLElement>("[data-words]")];
  const seen = parts.filter(isSeen);
  const needed = entry.hasAttribute("data-all-day") ? ["title"] : ["title", "times"];
  return seen.some(isCut) || !needed.every((name) => seen.some(({ dataset }) => dataset["words"] === name));
}
