import { isCut } from "./is-cut";
import { placeTip } from "./place-tip";
import classes from "./tips.module.css";

/** A pointer rests so long before the words come, and may be elsewhere so long before they go. In milliseconds. */
const rest = 400;
const away = 200;

/** What says something about itself (`data-tip`), has words that may be cut (`data-cut`), or is a picture with a name. */
const wordy = "[data-tip], [data-cut], button[aria-label], a[aria-label]";
const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

/**
 * Shows in full what has no room, and the names of buttons without words, under the pointer and at the focus. Escape takes the
 * words away, and the pointer may rest on them (WCAG 1.4.13). For those who see: names and texts say the same to everybody else.
 */
export function attachTips(): () => void {
  const root = document.documentElement;
  const box = document.createElement("div");
  box.className = classes.tip ?? "";
  box.dir = "auto";
  box.setAttribute("role", "tooltip");
  box.setAttribute("aria-hidden", "true");
  let pointed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last key leads from one place to the next. What gives the focus back, or opens a dialog, asks for no words. */
  let goes = false;

  /** Until the pointer goes elsewhere. */
  const silence = () => {
    clearTimeout(timer);
    box.remove();
  };
  const hide = () => {
    pointed = null;
    silence();
  };
  const show = (target: HTMLElement, words: string) => {
    clearTimeout(timer);
    // What is open says itself what it is.
    if (words === "" || !target.isConnected || target.ariaExpanded === "true") {
      box.remove();
      return;
    }
    box.textContent = words;
    document.body.append(box);
    placeTip(box, target);
  };
  const point = (event: PointerEvent) => {
    if (event.pointerType === "touch" || event.buttons !== 0 || !(event.target instanceof Element)) {
      return;
    }
    const target = event.target.closest<HTMLElement>(wordy);
    if (target === pointed) {
      return;
    }
    pointed = target;
    clearTimeout(timer);
    timer = setTimeout(
      () => (target === null ? hide() : show(target, wordsOf(target))),
      target === null || box.isConnected ? away : rest,
    );
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  root.addEventListener("pointermove", point, { signal });
  root.addEventListener(
    "pointerleave",
    () => {
      pointed = null;
      clearTimeout(timer);
      timer = setTimeout(hide, away);
    },
    { signal },
  );
  root.addEventListener(
    "focusin",
    ({ target }) => {
      if (goes && isElement(target) && target.matches(":focus-visible")) {
        show(target, wordsAt(target));
      }
    },
    { signal },
  );
  root.addEventListener("focusout", hide, { signal });
  // What was pressed may say something else from then on.
  root.addEventListener("pointerdown", silence, { signal });
  window.addEventListener("scroll", hide, { signal, capture: true, passive: true });
  window.addEventListener(
    "keydown",
    (event) => {
      if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) {
        return;
      }
      goes = /^(Tab|Arrow|Home|End|Page)/.test(event.key);
      if (event.key === "Escape" && box.isConnected) {
        // It does nothing besides.
        event.preventDefault();
        event.stopPropagation();
      }
      // Whoever goes on has read them; and the next Escape is for what was begun.
      hide();
    },
    { signal, capture: true },
  );
  box.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  box.addEventListener("pointerleave", hide, { signal });
  return () => {
    listeners.abort();
    hide();
  };
}

/** What is said of an element; empty if all of it can be read. */
function wordsOf(element: HTMLElement): string {
  const { tip, cut } = element.dataset;
  if (tip !== undefined || cut !== undefined) {
    return tip ?? (isCut(element) ? element.textContent : "");
  }
  return element.textContent.trim() === "" ? (element.ariaLabel ?? "") : "";
}

/** What is said where the focus is: of a control itself, or else of what is cut in the whole that it stands for. */
function wordsAt(control: HTMLElement): string {
  const own = control.matches(wordy) ? wordsOf(control) : "";
  const parts = control.closest("[data-tip-whole]")?.querySelectorAll<HTMLElement>("[data-cut]") ?? [];
  return own === ""
    ? [...parts]
        .map(wordsOf)
        .filter((words) => words !== "")
        .join("\n")
    : own;
}
