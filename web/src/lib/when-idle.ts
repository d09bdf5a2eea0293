/** At the latest after so many milliseconds. */
const timeout = 2_000;

/** Runs something once the browser has nothing better to do. Answers a function that calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no word for it.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout });
  return () => window.cancelIdleCallback(handle);
}
