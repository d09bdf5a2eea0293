import { isCut } from "./is-cut";
import { placeTip } from "./place-tip";
import classes from "./tips.module.css";

/** How long the pointer must rest before the tooltip appears, and how long it may leave before it disappears. In milliseconds. */
const rest = 400;
const away = 200;

/** Elements with a text about them (`data-tip`), with text that may be cut (`data-cut`), or icons with a name. */
const wordy = "[data-tip], [data-cut], button[aria-label], a[aria-label]";
const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

/**
 * Tooltips with the full text of elements that are cut, and with the names of buttons without text, on hover and on focus. Escape
 * closes them, and the pointer may rest on them (WCAG 1.4.13). Only visual: screen readers get the same from names and texts.
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
  /** The last key moves the focus. No tooltip appears when a key returns the focus, or opens a dialog. */
  let goes = false;

  /** No tooltip until the pointer moves elsewhere. */
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
    // An open element shows itself what it is.
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
  // A pressed element may have another text from then on.
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
        // It does nothing else.
        event.preventDefault();
        event.stopPropagation();
      }
      // The user continues, so they have read it; and the next Escape belongs to what they have started.
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

/** The tooltip of an element; empty if all of its text is visible. */
function wordsOf(element: HTMLElement): string {
  const { tip, cut } = element.dataset;
  if (tip !== undefined || cut !== undefined) {
    return tip ?? (isCut(element) ? element.textContent : "");
  }
  return element.textContent.trim() === "" ? (element.ariaLabel ?? "") : "";
}

/** The tooltip at the focus: of the control itself, or else of cut text in the element that it stands for. */
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
