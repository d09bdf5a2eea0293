import { useSyncExternalStore } from "react";
import { type Day, localDayOf, localMinuteOf } from "./week";

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

/** The day that it is. Whoever uses it is drawn again at midnight only. */
export function useToday(): Day {
  return useSyncExternalStore(onMinute, () => localDayOf(new Date()));
}

/** The minutes past midnight. Whoever uses it is drawn again every minute, so let it be something small. */
export function useMinute(): number {
  return useSyncExternalStore(onMinute, () => localMinuteOf(new Date()));
}
