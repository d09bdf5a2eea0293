import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";

/** At the latest after so many milliseconds of being busy. */
const timeout = 2_000;
/** What a page begins with has the line and the processor to itself for so many milliseconds. */
const beginning = 1_000;

/** One at a time: all of them in one idle moment would be work of some length, and a touch would wait for its end. */
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
 * Runs what no user waits for and no pointer announces once the browser has nothing better to do: fetching what comes next,
 * and what must be there when the connection is lost. Answers a function that calls it off.
 */
export function whenIdle(run: () => void): () => void {
  // Who asks twice is answered twice.
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

function soonIdle(run: () => void): void {
  // Safari has no word for it.
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(run, { timeout });
  } else {
    setTimeout(run, 100);
  }
}

/** For what is needed when nothing can be loaded, because there is no connection: loads it once the browser is idle. */
export function usePreloadWhenIdle(...preloads: (() => void)[]): void {
  const latest = useLatest(preloads);
  useEffect(() => {
    const callOffs = latest.current.map((preload) => whenIdle(preload));
    return () => callOffs.forEach((callOff) => callOff());
  }, [latest]);
}

/** Whether the browser had nothing better to do yet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
