import { useEffect, useRef, useState } from "react";
import type { When } from "../../../lib/time/when";
import type { EntryActions } from "../entries/actions";
import type { Entry } from "../entries/entry";

/** Keys come in bursts; the server hears of the last one only. In milliseconds. */
const rest = 700;

interface Adjustment {
  entry: Entry;
  when: When;
}

/** An entry that is being moved by keys: shown at its new time at once, sent when the keys rest or the focus leaves. */
export function useAdjustment({ reschedule }: Pick<EntryActions, "reschedule">) {
  const [adjustment, setAdjustment] = useState<Adjustment | null>(null);
  const latest = useRef<Adjustment | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = (next: Adjustment | null) => {
    clearTimeout(timer.current);
    latest.current = next;
    setAdjustment(next);
  };
  const settle = () => {
    const settled = latest.current;
    set(null);
    if (settled !== null) {
      reschedule(settled.entry, settled.when);
    }
  };
  const settleLatest = useRef(settle);
  useEffect(() => {
    settleLatest.current = settle;
  });
  // What was moved and left standing is not lost when the view goes.
  useEffect(() => () => settleLatest.current(), []);

  return {
    adjustment,
    /** When the entry is now, its adjustment included. */
    timesNow: (entry: Entry): When => (latest.current?.entry.key === entry.key ? latest.current.when : entry),
    adjust(entry: Entry, when: When) {
      if (latest.current !== null && latest.current.entry.key !== entry.key) {
        settle();
      }
      set({ entry: latest.current?.entry ?? entry, when });
      timer.current = setTimeout(() => settleLatest.current(), rest);
    },
    settle,
    /** Answers whether there was anything to take back. */
    takeBack(): boolean {
      const had = latest.current !== null;
      set(null);
      return had;
    },
  };
}
