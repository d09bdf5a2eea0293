import { useSyncExternalStore } from "react";
import type { Day } from "./days";
import { dayAt } from "./stretches";
import type { Instant } from "./units";
import type { Zone } from "./zone";

const millisecondsPerMinute = 60_000;

/** Calls back at the start of every minute, and when somebody comes back to a tab that slept. */
function onMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    listener();
    timer = setTimeout(tick, millisecondsPerMinute - (Date.now() % millisecondsPerMinute));
  };
  timer = setTimeout(tick, millisecondsPerMinute - (Date.now() % millisecondsPerMinute));
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

export const now = (): Instant => Math.floor(Date.now() / millisecondsPerMinute);

/** The day that it is in a zone. Whoever uses it is drawn again at midnight only. */
export function useToday(zone: Zone): Day {
  return useSyncExternalStore(onMinute, () => dayAt(now(), zone));
}

/** The minute that it is. Whoever uses it is drawn again every minute, so let it be something small. */
export function useNow(): Instant {
  return useSyncExternalStore(onMinute, now);
}
