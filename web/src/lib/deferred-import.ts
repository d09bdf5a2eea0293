import { useCallback, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle";

/** Code that is loaded when it is needed, once for all callers. */
export interface DeferredImport<T> {
  /** For a first sign that it will be needed. A failure is not reported. */
  preload: () => void;
  /** For a caller that waits for it. A failure is reported to the user, who can try again. */
  load: () => Promise<T>;
  /** Null until it is loaded. */
  current: () => T | null;
  /** Whether a caller is waiting for it after a failure. */
  hasFailed: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Functions that retry, for callers waiting for code that could not be loaded. */
const waiting = new Set<() => void>();

/** All known deferred code, each as a function that loads it. */
const known = new Set<() => void>();

let fetchesAhead = false;

/** How often the connection has come back, and when it last did. */
let timesBack = 0;
let backAt = Number.NEGATIVE_INFINITY;

window.addEventListener("online", () => {
  timesBack += 1;
  backAt = performance.now();
});

/** How long it may take after a reconnect until requests get through, in milliseconds. */
const settling = 5_000;
const retryDelay = 500;

/** Loads all deferred code, and the code that it defers in turn. */
export function preloadAll(): void {
  fetchesAhead = true;
  for (const preload of known) {
    preload();
  }
}

let tellUser: (tryAgain: () => void) => void = () => {};

/** How the user is told that something could not be loaded, and can try again. One way for the whole app. */
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
        // The connection came back while this attempt was failing, and there will be no other event.
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

/** When offline, the app says so already, and retries by itself when it is back. */
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
 * Code that is loaded as soon as it is wanted; null until it is loaded. Unlike React's `lazy`, it is rendered at once if it is
 * loaded already. Code that is wanted `silently` is loaded ahead: nothing waits for it, so a failure is not reported.
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
