const hour = 3_600_000;

/** Reports a newer version of the app, and starts it. */
export interface Updates {
  /** Whether there is a newer version that the user has not postponed. */
  read: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Starts it: this page is reloaded, and forms with changes ask first. Other tabs keep their version. */
  start: () => void;
  /** Hides the notice until there is a version that is newer still. */
  putOff: () => void;
  /** Stops checking for updates. */
  stop: () => void;
}

/**
 * Watches the versions of the app. The service worker of a newer version stores all of its code before the version is announced.
 * Then it waits until a tab starts it, or until no tab is left. The code of the previous version is kept for the other tabs
 * (worker/shells.ts), which are told that they run an old one.
 */
export function watchUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  reload: () => void,
): Updates {
  const listeners = new Set<() => void>();
  const aborter = new AbortController();
  const options = { signal: aborter.signal };
  // The service worker whose shell this page runs. If there was none, the first one is of the same version.
  let own = container.controller;
  tell(own, "started");
  let putOff: ServiceWorker | null = null;
  let starting = false;

  const notify = () => listeners.forEach((listener) => listener());
  const newer = () =>
    // The very first one also waits for a moment, though no page needs that.
    (registration.active === null ? null : registration.waiting) ??
    (container.controller === own ? null : container.controller);
  const ask = () => {
    // Fails without a network; it is tried again later.
    registration.update().catch(() => {});
  };

  const onState = () => {
    // A still newer one has replaced the one that was told to take over.
    if (starting) {
      tell(registration.waiting, "take-over");
    }
    notify();
  };
  const follow = () => registration.installing?.addEventListener("statechange", onState, options);
  follow();
  registration.addEventListener("updatefound", follow, options);
  container.addEventListener(
    "controllerchange",
    () => {
      own ??= container.controller;
      if (starting) {
        starting = false;
        reload();
      }
      notify();
    },
    options,
  );
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && ask(),
    options,
  );
  const timer = setInterval(ask, hour);

  return {
    read: () => {
      const worker = newer();
      return worker !== null && worker !== putOff;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (registration.waiting === null) {
        reload();
        return;
      }
      starting = true;
      tell(registration.waiting, "take-over");
    },
    putOff() {
      putOff = newer();
      notify();
    },
    stop() {
      aborter.abort();
      clearInterval(timer);
    },
  };
}

/** The messages for the service worker (worker/service-worker.ts). */
function tell(worker: ServiceWorker | null, what: "started" | "take-over"): void {
  // Service workers have no origin to name; only windows do.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(what);
}
