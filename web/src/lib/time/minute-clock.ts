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

/** Calls back at the start of every minute, and when the user returns to a tab that slept. One timer for all listeners. */
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

/** A value that depends on the current minute. The component is rendered again when the value changes, not every minute. */
export function useAtMinute<Answer extends number | boolean>(answer: (now: Instant) => Answer): Answer {
  return useSyncExternalStore(onMinute, () => answer(now()));
}

/** The current day in a zone. The component is rendered again only at midnight. */
export function useToday(zone: Zone): Day {
  return useAtMinute((minute) => dayAt(minute, zone));
}

/** The current minute. The component is rendered again every minute, so it should be small. */
export function useNow(): Instant {
  return useAtMinute((minute) => minute);
}
