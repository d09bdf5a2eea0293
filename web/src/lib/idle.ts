/** Resolves when the browser has nothing to do, or after two seconds; Safari cannot say, and waits for a moment. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    } else {
      setTimeout(resolve, 200);
    }
  });
}
