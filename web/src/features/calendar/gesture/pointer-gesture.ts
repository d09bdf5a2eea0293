import { deferredImport } from "../../../lib/deferred-import";

/** Asked for when something is pressed: a drag comes near an edge later than it begins. */
const scrolling = deferredImport(async () => (await import("./auto-scroll")).autoScroll);

/** A drag under way. Coordinates are the window's. */
export interface Drag {
  /** Whether a drop at this point would mean the head of the view, and nothing that scrolls underneath. */
  onHead: (y: number) => boolean;
  update: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  cancel: () => void;
}

interface GestureOptions {
  /** Where what was pressed leads; null if it cannot be dragged. Asked when the drag really begins. */
  begin: (pressed: { target: Element; x: number; y: number }) => Drag | null;
  /** What scrolls when the pointer comes near its edges. */
  scroller: () => HTMLElement | null;
}

/** How far a mouse goes before a press is a drag and no click, in pixels. */
const mouseSlack = 4;
/** A finger that rests this long takes hold; one that moves before scrolls. */
const longPress = 400;
const touchSlack = 8;

/** Turns pointers on an element into drags: at once for a mouse or pen, after a long press for a finger. */
export function watchGestures(element: HTMLElement, options: GestureOptions): () => void {
  let stop: (() => void) | null = null;

  const press = (event: PointerEvent) => {
    if (stop !== null || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) {
      return;
    }
    scrolling.preload();
    stop = follow(event, event.target, options, () => {
      stop = null;
    });
  };
  element.addEventListener("pointerdown", press);
  // A finger that has taken hold no longer scrolls. Listened to always: a browser asks who does when a touch begins.
  element.addEventListener("touchmove", holdStill, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", press);
    element.removeEventListener("touchmove", holdStill);
    stop?.();
  };
}

/** Follows one press to its end. Answers how to break it off. */
function follow(
  pressed: PointerEvent,
  target: Element,
  { begin, scroller }: GestureOptions,
  done: () => void,
): () => void {
  const touch = pressed.pointerType === "touch";
  const listeners = new AbortController();
  let drag: Drag | null = null;
  let last = { x: pressed.clientX, y: pressed.clientY };
  let stopScrolling: (() => void) | undefined;

  const finish = () => {
    clearTimeout(timer);
    stopScrolling?.();
    listeners.abort();
    document.documentElement.removeAttribute("data-dragging");
    done();
  };
  const cancel = () => {
    drag?.cancel();
    finish();
  };
  const start = () => {
    drag = begin({ target, x: pressed.clientX, y: pressed.clientY });
    if (drag === null) {
      finish();
      return;
    }
    document.documentElement.setAttribute("data-dragging", "true");
    void (async () => {
      const autoScroll = await scrolling.load();
      if (!listeners.signal.aborted) {
        stopScrolling = autoScroll(scroller(), {
          pointer: () => last,
          onHead: () => drag?.onHead(last.y) === true,
          onScroll: () => drag?.update(last.x, last.y),
        });
      }
    })();
    drag.update(last.x, last.y);
  };
  const timer = touch ? setTimeout(start, longPress) : undefined;

  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    listenerOptions: AddEventListenerOptions = {},
  ) => window.addEventListener(name, listener, { ...listenerOptions, signal: listeners.signal });

  on("pointermove", (event) => {
    if (event.pointerId !== pressed.pointerId) {
      return;
    }
    last = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(last.x - pressed.clientX, last.y - pressed.clientY);
    if (drag !== null) {
      drag.update(last.x, last.y);
    } else if (touch && distance > touchSlack) {
      finish();
    } else if (!touch && distance > mouseSlack) {
      start();
    }
  });
  on("pointerup", (event) => {
    if (event.pointerId !== pressed.pointerId) {
      return;
    }
    if (drag !== null) {
      swallowClick();
      drag.drop(event.clientX, event.clientY);
    }
    finish();
  });
  on("pointercancel", cancel);
  on("blur", cancel);
  // Taken before anything else: Escape ends the drag and nothing besides.
  on(
    "keydown",
    (event) => {
      if (drag !== null && event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        swallowClick();
        cancel();
      }
    },
    { capture: true },
  );
  // A finger's long press opens no menu.
  on("contextmenu", (event) => touch && event.preventDefault());
  return cancel;
}

function holdStill(event: TouchEvent): void {
  if (event.cancelable && document.documentElement.hasAttribute("data-dragging")) {
    event.preventDefault();
  }
}

/** The click that ends a drag is none. It comes right after the pointer's release, if at all. */
function swallowClick(): void {
  window.addEventListener("click", swallow, { capture: true, once: true });
  const forget = () => window.removeEventListener("click", swallow, { capture: true });
  window.addEventListener("pointerdown", forget, { capture: true, once: true });
  window.addEventListener("pointerup", () => setTimeout(forget), { capture: true, once: true });
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
