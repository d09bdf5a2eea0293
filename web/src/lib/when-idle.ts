import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";

/** At the latest after this many milliseconds. */
const timeout = 2_000;
/** How long the start of a page has the network and the processor to itself, in milliseconds. */
const beginning = 1_000;

/** One at a time: all of them together would be a long task, and a touch would wait for its end. */
const waiting = new Set<() => void>();
let isAsked = false;

function askForNext(): void {
  if (!isAsked && waiting.size > 0) {
    isAsked = true;
    soonIdle(runNext);
  }
}

function runNext(): void {
  isAsked = false;
  const [run] = waiting;
  if (run !== undefined) {
    waiting.delete(run);
    try {
      run();
    } finally {
      askForNext();
    }
  }
}

/**
 * Runs work that no user waits for and that no pointer movement precedes, once the browser is idle: loading what comes next, and
 * what is needed when the connection is lost. Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  // Two calls with the same function run it twice.
  const own = () => run();
  const timer = setTimeout(
    () => {
      waiting.add(own);
      askForNext();
    },
    Math.max(0, beginning - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    waiting.delete(own);
  };
}

/** Like `whenIdle`, for repeated requests: at most one is waiting at a time. */
export function idleWork(run: () => void): { ask: () => void; callOff: () => void } {
  let callOff: (() => void) | null = null;
  return {
    ask: () => {
      callOff ??= whenIdle(() => {
        callOff = null;
        run();
      });
    },
    callOff: () => {
      callOff?.();
      callOff = null;
    },
  };
}

function soonIdle(run: () => void): void {
  // Safari does not have this function.
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(run, { timeout });
  } else {
    setTimeout(run, 100);
  }
}

/** For code that is needed when nothing can be loaded, because there is no connection: loads it once the browser is idle. */
export function usePreloadWhenIdle(...preloads: (() => void)[]): void {
  const latest = useLatest(preloads);
  useEffect(() => {
    const callOffs = latest.current.map((preload) => whenIdle(preload));
    return () => callOffs.forEach((callOff) => callOff());
  }, [latest]);
}

/** Whether the browser has been idle yet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
