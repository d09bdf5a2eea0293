import { useCallback, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle";

/** Code that is loaded when it is needed, once for all who need it. */
export interface DeferredImport<T> {
  /** At a first sign that it will be needed. A failure is not told. */
  preload: () => void;
  /** Somebody waits for it. A failure is told to the user, who can try again. */
  load: () => Promise<T>;
  /** Null until it is there. */
  current: () => T | null;
  /** Whether somebody waits for it in vain just now. */
  hasFailed: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Those who wait for code that could not be loaded: each is a function that tries again. */
const waiting = new Set<() => void>();

/** All that is known to be deferred, each as a function that loads it. */
const known = new Set<() => void>();

let fetchesAhead = false;

/** How often the connection has come back, and when it did last. */
let timesBack = 0;
let backAt = Number.NEGATIVE_INFINITY;

window.addEventListener("online", () => {
  timesBack += 1;
  backAt = performance.now();
});

/** A connection that is said to be back may take so many milliseconds until something gets through. */
const settling = 5_000;
const retryDelay = 500;

/** Loads all that is deferred, and whatever that defers in its turn. */
export function preloadAll(): void {
  fetchesAhead = true;
  for (const preload of known) {
    preload();
  }
}

let tellUser: (tryAgain: () => void) => void = () => {};

/** How the user is told that something could not be loaded, and offered another try. One way for the whole app. */
export function onImportFailure(tell: (tryAgain: () => void) => void): void {
  tellUser = tell;
}

export function deferredImport<T>(importCode: () => Promise<T>): DeferredImport<T> {
  const listeners = new Set<() => void>();
  let loaded: T | null = null;
  let attempt: Promise<T> | null = null;
  let timesBackAtAttempt = 0;
  let wanted: Promise<T> | null = null;
  let tryAgain: (() => void) | null = null;

  const tellListeners = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  const importOnce = async () => {
    timesBackAtAttempt = timesBack;
    try {
      loaded = await importCode();
      tellListeners();
      return loaded;
    } catch (error) {
      attempt = null;
      throw error;
    }
  };
  const importUntilLoaded = async (): Promise<T> => {
    try {
      return await (attempt ??= importOnce());
    } catch {
      if (timesBackAtAttempt !== timesBack) {
        // It came back while this was failing, and nobody will say so again.
        return importUntilLoaded();
      }
      if (navigator.onLine && performance.now() - backAt < settling) {
        await new Promise((resolve) => setTimeout(resolve, retryDelay));
        return importUntilLoaded();
      }
      await new Promise<void>((resolve) => {
        tryAgain = resolve;
        waiting.add(resolve);
        tellListeners();
        askForAnotherTry();
      });
      if (tryAgain !== null) {
        waiting.delete(tryAgain);
      }
      tryAgain = null;
      tellListeners();
      return importUntilLoaded();
    }
  };
  const preload = () => {
    (attempt ??= importOnce()).catch(() => {});
  };
  known.add(preload);
  if (fetchesAhead) {
    whenIdle(preload);
  }
  return {
    preload,
    load: () => {
      tryAgain?.();
      return (wanted ??= importUntilLoaded());
    },
    current: () => loaded,
    hasFailed: () => tryAgain !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Offline the app says so already, and tries again by itself when it is back. */
function askForAnotherTry(): void {
  window.addEventListener("online", tryAllAgain, { once: true });
  if (navigator.onLine) {
    tellUser(tryAllAgain);
  }
}

function tryAllAgain(): void {
  for (const tryAgain of waiting) {
    tryAgain();
  }
}

/**
 * Code that is loaded as soon as it is wanted; null until it is there. Unlike React's `lazy` it is drawn at once if it is.
 * What is wanted `silently` is fetched ahead: nobody waits for it, so a failure is not told.
 */
export function useDeferredImport<T>(code: DeferredImport<T>, wanted: boolean | "silently"): T | null {
  useEffect(() => {
    if (wanted === "silently") {
      code.preload();
    } else if (wanted && code.current() === null) {
      void code.load();
    }
  }, [code, wanted]);
  const subscribes = wanted !== false;
  // Components that have not asked for it do not re-render when it comes.
  const subscribe = useCallback(
    (listener: () => void) => (subscribes ? code.subscribe(listener) : () => {}),
    [code, subscribes],
  );
  return useSyncExternalStore(subscribe, code.current);
}

/** Whether code that is wanted could not be loaded. */
export function useImportFailed<T>(code: DeferredImport<T>): boolean {
  return useSyncExternalStore(code.subscribe, code.hasFailed);
}
