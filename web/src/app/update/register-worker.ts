/** Registers the app's worker once the page is there; null where there can be none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  try {
    // A browser that is told to have none answers nothing.
    return (await navigator.serviceWorker.register("/service-worker.js")) ?? null;
  } catch {
    // Storage is forbidden, say. All but the start without a network works the same.
    return null;
  }
}
