import { useSyncExternalStore } from "react";
import type { Day } from "./days";
import { dayAt } from "./stretches";
import type { Instant } from "./units";
import type { Zone } from "./zone";

const millisecondsPerMinute = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

function tellAll(): void {
  for (const listener of listeners) {
    listener();
  }
}

function wait(): void {
  timer = setTimeout(tick, millisecondsPerMinute - (Date.now() % millisecondsPerMinute));
}

function tick(): void {
  wait();
  tellAll();
}

/** Calls back at the start of every minute, and when somebody comes back to a tab that slept. One timer for everybody. */
function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    wait();
    document.addEventListener("visibilitychange", tellAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tellAll);
    }
  };
}

export const now = (): Instant => Math.floor(Date.now() / millisecondsPerMinute);

/** What is so at the present minute. Whoever uses it is drawn again when that changes, and not every minute. */
export function useAtMinute<Answer extends number | boolean>(answer: (now: Instant) => Answer): Answer {
  return useSyncExternalStore(onMinute, () => answer(now()));
}

/** The day that it is in a zone. Whoever uses it is drawn again at midnight only. */
export function useToday(zone: Zone): Day {
  return useAtMinute((minute) => dayAt(minute, zone));
}

/** The minute that it is. Whoever uses it is drawn again every minute, so let it be something small. */
export function useNow(): Instant {
  return useAtMinute((minute) => minute);
}
