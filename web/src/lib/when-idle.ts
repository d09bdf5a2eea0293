import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";

/** At the latest after so many milliseconds of being busy. */
const timeout = 2_000;
/** What a page begins with has the line and the processor to itself for so many milliseconds. */
const beginning = 1_000;

const doNothing = () => {};

/**
 * Runs what no user waits for and no pointer announces once the browser has nothing better to do: fetching what comes next,
 * and what must be there when the connection is lost. Answers a function that calls it off.
 */
export function whenIdle(run: () => void): () => void {
  let callOff = doNothing;
  const timer = setTimeout(
    () => {
      callOff = soonIdle(run);
    },
    Math.max(0, beginning - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

/** As `whenIdle`, for what is asked for again and again: it waits once at a time. */
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

function soonIdle(run: () => void): () => void {
  // Safari has no word for it.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout });
  return () => window.cancelIdleCallback(handle);
}

/** For what is needed when nothing can be loaded, because there is no connection: loads it once the browser is idle. */
export function usePreloadWhenIdle(preload: () => void): void {
  const latest = useLatest(preload);
  useEffect(() => whenIdle(() => latest.current()), [latest]);
}

/** Whether the browser had nothing better to do yet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
