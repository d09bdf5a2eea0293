const hour = 3_600_000;

/** What tells of a newer version of the app, and starts it. */
export interface Updates {
  /** Whether a newer version is there that has not been put off. */
  read: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Starts it: this page is loaded again, and forms with changes ask first. Other tabs go on with what they run. */
  start: () => void;
  /** Says nothing of it any more, until one is there that is newer still. */
  putOff: () => void;
  /** Asks the server no more. */
  stop: () => void;
}

/**
 * Watches over the versions of the app. The worker of a newer one keeps all of its code before it is told of, and then
 * waits until one tab says so, or until no tab is left. The code of the version before stays for the other tabs
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
  // The worker whose shell this page runs. Where there was none, the first one is of the same version.
  let own = container.controller;
  tell(own, "started");
  let putOff: ServiceWorker | null = null;
  let starting = false;

  const notify = () => listeners.forEach((listener) => listener());
  const newer = () =>
    // The very first one waits too, for a moment, and for nobody.
    (registration.active === null ? null : registration.waiting) ??
    (container.controller === own ? null : container.controller);
  const ask = () => {
    // Fails without a network; another time will do.
    registration.update().catch(() => {});
  };

  const onState = () => {
    // One that is newer still has taken the place of the one that was told to take over.
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

/** What the worker is told (worker/service-worker.ts). */
function tell(worker: ServiceWorker | null, what: "started" | "take-over"): void {
  // Workers have no origin to name; only windows do.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(what);
}
