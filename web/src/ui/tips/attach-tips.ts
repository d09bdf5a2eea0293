import classes from "./tips.module.css";

/** A pointer rests so long before the words come, and may be elsewhere so long before they go. In milliseconds. */
const rest = 400;
const away = 200;
/** Between the words and what they are about, and the window's edges. In pixels. */
const gap = 6;

/** What says something about itself (`data-tip`), or has words that may be cut (`data-cut`). */
const wordy = "[data-tip], [data-cut]";
const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

/**
 * Shows in full what has no room, and the names of buttons without words, under the pointer and at the focus. Escape takes the
 * words away, and the pointer may rest on them (WCAG 1.4.13). For those who see: names and texts say the same to everybody else.
 */
export function attachTips(root: HTMLElement): () => void {
  const box = document.createElement("div");
  box.className = classes.tip ?? "";
  box.dir = "auto";
  box.setAttribute("role", "tooltip");
  box.setAttribute("aria-hidden", "true");
  let pointed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    pointed = null;
    box.remove();
  };
  const show = (target: HTMLElement, words: string) => {
    clearTimeout(timer);
    if (words === "" || !target.isConnected) {
      box.remove();
      return;
    }
    box.textContent = words;
    document.body.append(box);
    place(box, target);
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
      if (isElement(target) && target.matches(":focus-visible")) {
        show(target, wordsAt(target));
      }
    },
    { signal },
  );
  root.addEventListener("focusout", hide, { signal });
  root.addEventListener("pointerdown", hide, { signal });
  root.addEventListener("input", hide, { signal });
  // What was pressed may say something else from then on.
  root.addEventListener("click", hide, { signal });
  window.addEventListener("scroll", hide, { signal, capture: true, passive: true });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && box.isConnected) {
        // It does nothing besides.
        event.preventDefault();
        event.stopPropagation();
        hide();
      }
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
  return element.dataset["tip"] ?? (isCut(element) ? element.textContent : "");
}

/** What is said where the focus is: of a control itself, and of what is cut in the whole that it stands for. */
function wordsAt(control: HTMLElement): string {
  const whole = control.closest<HTMLElement>("[data-tip-whole]");
  if (control.dataset["tip"] !== undefined || whole === null) {
    return control.dataset["tip"] ?? "";
  }
  return [...whole.querySelectorAll<HTMLElement>("[data-cut]")]
    .map(wordsOf)
    .filter((words) => words !== "")
    .join("\n");
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;

function place(box: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = box;
  const below = at.bottom + gap;
  const top = below + offsetHeight + gap <= window.innerHeight ? below : at.top - gap - offsetHeight;
  const left = Math.min(at.left, window.innerWidth - offsetWidth - gap);
  style.top = `${Math.max(gap, top)}px`;
  style.left = `${Math.max(gap, left)}px`;
}
