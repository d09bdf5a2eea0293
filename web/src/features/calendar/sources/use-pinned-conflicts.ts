import { useMemo } from "react";
import type { Task } from "../../../api/generated/models/Task";
import type { TaskBlock } from "../../../api/generated/models/TaskBlock";
import { useDeferredImport } from "../../../lib/deferred-import";
import { useNow } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import { parseApiTimes, parseInstant } from "../../../lib/time/when";
import { useThingsOf } from "../../../things/use-things";
import { isVisible } from "./calendars";
import { overlap, takesTime } from "./conflicts";
import { seriesCode } from "./series/series-code";

/** A pinned block and an event that overlap. */
export interface PinnedConflict {
  task: Task;
  block: TaskBlock;
  /** The event's title. */
  event: string;
}

/** All future pinned blocks that overlap an event, as far as this page knows both, by their starts. */
export function usePinnedConflicts(): PinnedConflict[] {
  const { zone } = usePreferences();
  const now = useNow();
  const tasks = useThingsOf("task");
  const events = useThingsOf("event");
  const calendars = useThingsOf("calendar");
  const shown = useMemo(
    () => [...events.values()].filter((event) => takesTime(event) && isVisible(event, calendars)),
    [events, calendars],
  );
  const hasSeries = shown.some(({ recurrence }) => recurrence !== null);
  const series = useDeferredImport(seriesCode, hasSeries && "silently");
  return useMemo(() => {
    const fixed = [...tasks.values()]
      .filter(({ completed, auto }) => auto && !completed)
      .flatMap((task) => task.blocks.filter(({ pinned }) => pinned).map((block) => fixedOf(task, block)))
      .filter(({ end }) => end > now)
      .toSorted((a, b) => a.start - b.start);
    return fixed.flatMap(({ task, block, ...when }) => {
      const other = shown
        .flatMap((event) =>
          event.recurrence === null
            ? [event]
            : (series?.occurrencesOf(event, when.start, when.end, zone) ?? []).filter(takesTime),
        )
        .find((event) => overlap(parseApiTimes(event), when, zone));
      return other === undefined ? [] : [{ task, block, event: other.title }];
    });
  }, [tasks, shown, series, now, zone]);
}

function fixedOf(task: Task, block: TaskBlock) {
  const start = parseInstant(block.start);
  return { task, block, start, end: start + block.minutes };
}
