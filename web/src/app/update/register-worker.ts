/** Registers the app's service worker once the page is loaded; null if that is not possible. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  try {
    // A browser with service workers switched off resolves without a registration.
    return (await navigator.serviceWorker.register("/service-worker.js")) ?? null;
  } catch {
    // For example, storage is forbidden. Everything else works, except starting without a network.
    return null;
  }
}
