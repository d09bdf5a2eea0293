import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { isShown } from "../../lib/element-shown";
import type { Day } from "../../lib/time/days";
import { usePreferences } from "../../lib/time/preferences";
import { dayAt } from "../../lib/time/stretches";
import { parseInstant } from "../../lib/time/when";
import type { Placed } from "./count-changes";
import { shownColumns, watchCalendar } from "./watch-calendar";

/** The start of blocks that are not visible. */
export interface Elsewhere {
  day: Day;
  /** The calendar is visible, and can go there. */
  isReachable: boolean;
}

/** The first day of these blocks if none of them is on a day that the calendar shows, or if the calendar is not visible. */
export function useElsewhere(blocks: readonly Placed[]): Elsewhere | null {
  const { zone } = usePreferences();
  const [search] = useSearchParams();
  const [shown, setShown] = useState<{ days: string; isReachable: boolean } | null>(null);
  useEffect(() => {
    const look = () => {
      const columns = shownColumns();
      const [first] = columns;
      const days = columns.map(({ dataset }) => dataset["day"] ?? "").join(" ");
      const isReachable = first !== undefined && isShown(first);
      // Re-renders only if the value changes.
      setShown((last) =>
        last?.days === days && last.isReachable === isReachable ? last : { days, isReachable },
      );
    };
    return watchCalendar(look);
    // Other days have another address.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [search, blocks]);
  const days = blocks.map(({ start }) => dayAt(parseInstant(start), zone));
  const [day] = days.toSorted((one, other) => one - other);
  if (day === undefined || shown === null || shown.days === "") {
    return null;
  }
  const { isReachable } = shown;
  const inView = new Set(shown.days.split(" ").map(Number));
  return isReachable && days.some((each) => inView.has(each)) ? null : { day, isReachable };
}
