import { flushSync } from "react-dom";

let isOver = false;

/**
 * Runs code that measures or scrolls a grid that was just rendered: at once, except for the first one of the page. That one is
 * rendered together with everything around it, and measuring it in the same task would make that task longer by the whole layout.
 * A slow phone can respond to a touch in between. So it is measured after the browser has done the layout by itself, before the
 * paint. Returns a function that cancels it.
 */
export function onFirstLayout(element: Element, run: () => void): () => void {
  if (isOver) {
    run();
    return () => {};
  }
  const observer = new ResizeObserver(() => {
    isOver = true;
    observer.disconnect();
    flushSync(run);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
