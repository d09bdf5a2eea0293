/** The space above a sheet, in CSS pixels. */
const gap = 16;

/**
 * Keeps a sheet above a phone's keyboard, which covers the bottom of the page, and sets `--sheet-height` to the height that the
 * sheet covers. Scrolls the element that `anchor` returns into view above it. Returns a function that stops it.
 */
export function holdSheet(panel: HTMLElement, anchor: () => Element | null): () => void {
  const root = document.documentElement;
  const follow = () => {
    const view = window.visualViewport;
    const covered = view === null ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
    panel.style.bottom = `${covered}px`;
    const height = panel.offsetHeight + covered;
    root.style.setProperty("--sheet-height", `${height}px`);
    // Not the panel's current position: it may still be moving up.
    revealAbove(anchor(), window.innerHeight - height);
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(panel);
  window.visualViewport?.addEventListener("resize", follow);
  return () => {
    observer.disconnect();
    window.visualViewport?.removeEventListener("resize", follow);
    root.style.removeProperty("--sheet-height");
  };
}

/** Scrolls an element that a sheet would cover into view, but never its beginning out of view. */
function revealAbove(element: Element | null, edge: number): void {
  const scroller = element === null ? null : scrollerOf(element);
  if (element !== null && scroller !== null) {
    const { top, bottom } = element.getBoundingClientRect();
    const hidden = bottom + gap - edge;
    const room = top - scroller.getBoundingClientRect().top - 4 * gap;
    scroller.scrollBy({ top: Math.max(0, Math.min(hidden, room)) });
  }
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement;
  if (parent === null) {
    return null;
  }
  const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
  return scrolls && parent.scrollHeight > parent.clientHeight ? parent : scrollerOf(parent);
}
