import { attachLate } from "../../../lib/attach-late";
import { deferredImport } from "../../../lib/deferred-import";
import type { Axis } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import { minutesPerStep, type When } from "../../../lib/time/when";
import type { EntryActions } from "../entries/actions";
import { type Entry, isReadOnly } from "../entries/entry";
import { reportReadOnly } from "../sources/report-changes";
import { dragStore } from "./drag-store";
import { belowHead, dayUnder, pointUnder } from "./locate";
import { overInbox } from "./outside";
import { type Drag, watchGestures } from "./pointer-gesture";
import { type Grip, type Point, whenFor } from "./when-for";
import { whenForDays, wholeDaysFor } from "./when-for-days";
import type { Minutes, TimeOfDay } from "../../../lib/time/units";
import type { Zone } from "../../../lib/time/zone";

export interface GridDragOptions {
  /** Null in views without hours. */
  axis: Axis | null;
  zone: Zone;
  /** How long something takes that was not drawn out. */
  defaultMinutes: Minutes;
  /** When work begins. */
  workStart: TimeOfDay;
  entries: Entry[];
  actions: EntryActions;
}

/** What takes in tasks that are dragged here. Nobody drags one before it is drawn. */
const taskDrop = deferredImport(async () => (await import("./task-drop")).attachTaskDrop);

/** Drags in a view: entries, their ends, empty places, and tasks that come from the inbox. */
export function attachGridDrag(
  element: HTMLElement,
  scroller: () => HTMLElement | null,
  latest: { readonly current: GridDragOptions },
): () => void {
  const endGestures = watchGestures(element, {
    scroller,
    begin: (pressed) => beginDrag(element, pressed, latest.current),
  });
  const endDrops = attachLate(taskDrop, (attachTaskDrop) => attachTaskDrop(element, latest));
  return () => {
    endGestures();
    endDrops();
  };
}

function beginDrag(
  element: HTMLElement,
  { target, x, y }: { target: Element; x: number; y: number },
  { axis, zone, defaultMinutes, entries, actions }: GridDragOptions,
): Drag | null {
  const card = target.closest<HTMLElement>("[data-entry]");
  const entry = entries.find(({ key }) => key === card?.dataset["entry"]);
  const inHours = axis !== null && target.closest("[data-day]") !== null;
  const from = inHours ? pointUnder(element, axis, x, y) : null;
  const fromDay = dayUnder(element, x, y);
  if (entry !== undefined && isReadOnly(entry)) {
    reportReadOnly();
    return null;
  }
  if ((card !== null && (entry === undefined || !entry.can.move)) || (from === null && fromDay === null)) {
    return null;
  }
  const grip = gripOf(target, entry !== undefined);
  if (grip === null) {
    return null;
  }
  const original: When = entry ?? (inHours ? { allDay: false, start: 0, end: 0 } : wholeDay(0));
  let when: When | null = null;
  let refused = false;
  // A time becomes whole days above the hours, and whole days get a time in them. All else stays on its side.
  const crosses = grip === "move" && (inHours || original.allDay);
  const onHead = (toY: number) => axis !== null && (crosses ? toY < belowHead(element) : !inHours);

  return {
    onHead,
    update(toX, toY) {
      const leaving = grip === "move" && entry?.can.leave === true && overInbox(toX, toY);
      const to = axis !== null && (inHours || crosses) ? pointUnder(element, axis, toX, toY) : null;
      const toDay = dayUnder(element, toX, toY);
      const toWholeDays = inHours && onHead(toY) && !leaving;
      refused = toWholeDays && entry?.can.lastAllDay === false;
      if (toWholeDays && fromDay !== null && toDay !== null) {
        when = refused ? wholeDay(toDay) : wholeDaysFor(original, fromDay, toDay, zone);
      } else if (to !== null && axis !== null && original.allDay && !onHead(toY)) {
        when = startingUnder(to, defaultMinutes, axis, zone);
      } else if (from !== null && to !== null && axis !== null && !original.allDay) {
        when = whenFor(grip, original, from, to, axis, zone);
        if (grip === "create" && isOneStep(when)) {
          when = { ...when, end: when.start + Math.max(defaultMinutes, minutesPerStep) };
        }
      } else if (fromDay !== null && toDay !== null) {
        when = whenForDays(grip, original, fromDay, toDay, zone);
      }
      if (when !== null) {
        dragStore.set({
          key: entry?.key ?? null,
          title: entry?.title ?? "",
          color: entry?.color ?? "blue",
          when,
          leaving,
          refused,
        });
      }
    },
    drop(toX, toY) {
      dragStore.set(null);
      const leaves = grip === "move" && entry?.can.leave === true && overInbox(toX, toY);
      overInbox(Number.NaN, Number.NaN);
      if (leaves) {
        actions.remove(entry);
      } else if (when !== null && entry === undefined) {
        actions.create(when);
      } else if (when !== null && entry !== undefined && !refused) {
        actions.reschedule(entry, when);
      }
    },
    cancel() {
      dragStore.set(null);
      overInbox(Number.NaN, Number.NaN);
    },
  };
}

export const wholeDay = (day: Day): When => ({ allDay: true, start: day, end: day + 1 });

/** So many minutes from a point of the grid on. */
export function startingUnder(at: Point, minutes: Minutes, axis: Axis, zone: Zone): When {
  const { start } = whenFor("create", { allDay: false, start: 0, end: 0 }, at, at, axis, zone);
  return { allDay: false, start, end: start + Math.max(minutes, minutesPerStep) };
}

/** A finger that rested and let go has drawn nothing out. */
const isOneStep = ({ allDay, start, end }: When) => !allDay && end - start <= minutesPerStep;

/** What a press takes hold of; null for what is there to be pressed itself. */
function gripOf(target: Element, onEntry: boolean): Grip | null {
  if (!onEntry) {
    return target.closest("button, a, input") === null ? "create" : null;
  }
  const grip = target.closest<HTMLElement>("[data-grip]")?.dataset["grip"];
  return grip === "start" || grip === "end" ? grip : "move";
}
