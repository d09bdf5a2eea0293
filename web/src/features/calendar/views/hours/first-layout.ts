import { flushSync } from "react-dom";

let isOver = false;

/**
 * Runs what measures or scrolls a grid that was just drawn: at once, but for the first one of the page. That is drawn together with
 * all that is around it, and to be asked for its size in the same task would make that task as long as the layout takes, too: a slow
 * phone answers a touch in between. It is asked when the browser has laid it out by itself, before it is painted. Answers a function
 * that calls it off.
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
