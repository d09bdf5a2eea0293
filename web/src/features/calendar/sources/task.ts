import type { ReactNode } from "react";
import type { Label } from "../../../api/generated/models/Label";
import type { Task } from "../../../api/generated/models/Task";
import type { TaskBlock } from "../../../api/generated/models/TaskBlock";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { colorOfTask } from "../../../labels/color-of-task";
import { nearestDuration } from "../../../lib/time/duration";
import { formatInstant, parseInstant, type TimedWhen, type When } from "../../../lib/time/when";
import type { Offer } from "../entries/actions";
import { type Abilities, type EntryOf, entryKey } from "../entries/entry";
import type { Instant } from "../../../lib/time/units";
import { reportUndoable } from "../../../ui/report-undoable";
import type { Settings } from "../../../things/kinds";
import type { Risks } from "../../../things/risks";
import type { Undo } from "../../../things/made";
import type { Accepted } from "../../../things/use-things";
import type { EntrySource } from "./entry-source";

const words = calendarMessages.changes;

/** A task needs a time of day, and is also in the inbox. */
const can: Abilities = { move: true, lastAllDay: false, complete: true, leave: true, edit: true };

const kinds = {
  task: calendarMessages.task,
  planned: calendarMessages.plannedTask,
  pinned: calendarMessages.pinnedTask,
};

/** Whether the planner is on, or has placed any of these: then planned and pinned blocks are distinguished. */
export const hasPlanned = (tasks: Iterable<Task>, settings: Settings | undefined): boolean =>
  (settings !== undefined && settings.planning.mode !== "off") ||
  [...tasks].some(({ blocks }) => blocks.some(({ pinned }) => !pinned));

/** What is known besides a task. */
interface AroundTask {
  /** See `hasPlanned`. */
  plans?: boolean;
  risks?: Risks;
  labels?: ReadonlyMap<string, Label>;
}

/** One entry per block; none for a task that is not scheduled. */
export const entriesOfTask = (
  task: Task,
  { plans = false, risks, labels = noLabels }: AroundTask = {},
): EntryOf<"task">[] => {
  if (task.blocks.length === 0) {
    return [];
  }
  const late = task.completed ? undefined : risks?.get(task.id);
  const color = colorOfTask(task, labels);
  const { priority } = task;
  return task.blocks.map((block) => {
    const id = { kind: "task", id: task.id, ...(block.id !== task.id && { block: block.id }) } as const;
    const start = parseInstant(block.start);
    // If a task is not planned, there is nothing to distinguish.
    const plan = task.completed || !task.auto ? null : planOf(block, plans);
    return {
      ...id,
      key: entryKey(id),
      shows: task,
      title: task.title,
      location: "",
      notes: task.description,
      color,
      calendar: null,
      url: "",
      status: "confirmed",
      completed: task.completed,
      plan,
      ...(!task.completed && (priority === "urgent" || priority === "high") && { priority }),
      ...(late !== undefined && { late }),
      mark: null,
      kindInWords: task.completed ? calendarMessages.taskDone : kinds[plan ?? "task"],
      can,
      allDay: false,
      start,
      end: start + block.minutes,
    };
  });
};

const noLabels: ReadonlyMap<string, Label> = new Map();

const planOf = ({ pinned }: TaskBlock, plans: boolean) => {
  if (!pinned) {
    return "planned";
  }
  return plans ? "pinned" : null;
};

/** The block of an entry. */
const blockOf = ({ id, block = id, shows }: EntryOf<"task">) =>
  shows.blocks.find((each) => each.id === block);

/** Called with whether the planner leaves it out from then on, because it would have put it back at once. */
type TakenOff = (undo: Undo, isLeftOut: boolean) => void;

/** What the calendar needs from the feature for tasks. */
export interface TaskPlanning {
  /**
   * `base` is the task in the version that the user has seen, or else the current one; `start` is an instant, `minutes` the
   * duration of the task; if absent, it does not change.
   */
  schedule: (
    plan: { id: string; base?: Task; start: string; minutes?: number },
    onAccepted?: Accepted,
  ) => void;
  /** Moves, pins or unpins one of its blocks; null removes it from the calendar. `minutes`: the new duration of the task. */
  place: (
    plan: { id: string; base?: Task; block: string; to: Omit<TaskBlock, "id"> | null; minutes?: number },
    onAccepted?: Accepted,
  ) => void;
  /** Removes it from the calendar with all its blocks. */
  unschedule: (task: { id: string; base?: Task }, onTakenOff?: TakenOff) => void;
  /** The planner finds time for it again. */
  planAgain: (task: { id: string; base?: Task }, onAccepted?: Accepted) => void;
  complete: (task: { id: string; completed: boolean }) => void;
  /** Opens its editor. */
  edit: (entry: EntryOf<"task">) => void;
  /** Opens a form for the time of a block. */
  askForTime: (entry: EntryOf<"task">) => void;
  /** Says why one of its blocks is where it is; nothing for a block that was not planned. */
  noteOn: (block: { id: string; start: Instant }) => ReactNode;
}

interface TaskSourceOptions {
  /** From the current render: another one may be current when Undo is pressed. */
  planning: () => TaskPlanning;
  describeChange: (before: When, when: When) => string;
  describeWhen: (when: When) => string;
}

interface TaskSource extends EntrySource<"task"> {
  /** Schedules a task of the inbox. */
  schedule: (id: string, when: TimedWhen) => void;
}

/** Tasks are changed by their own feature, in the version that the user sees in the inbox. */
export function taskSource({ planning, describeChange, describeWhen }: TaskSourceOptions): TaskSource {
  const unschedule = ({ id, shows }: EntryOf<"task">) =>
    planning().unschedule({ id, base: shows }, (undo, isLeftOut) =>
      reportUndoable(isLeftOut ? words.leftOut : words.unscheduled, undo),
    );
  const remove = (entry: EntryOf<"task">) => {
    const { id, block = id, shows } = entry;
    if (shows.blocks.length > 1) {
      planning().place({ id, base: shows, block, to: null }, (undo) => reportUndoable(words.blockGone, undo));
    } else {
      unschedule(entry);
    }
  };
  const toggle = ({ id, completed }: EntryOf<"task">) => planning().complete({ id, completed: !completed });
  /** A planned block can be pinned, a pinned one unpinned; a task that is not planned can be planned again. */
  const planOffers = ({ id, completed, shows }: EntryOf<"task">, block: TaskBlock | undefined): Offer[] => {
    if (completed) {
      return [];
    }
    if (!shows.auto) {
      const again = () => planning().planAgain({ id, base: shows });
      return [{ words: "planAgain", run: again, stays: true }];
    }
    if (block === undefined) {
      return [];
    }
    const pinned = !block.pinned;
    const pin = () => planning().place({ id, base: shows, block: block.id, to: { ...block, pinned } });
    return [{ words: pinned ? "pin" : "letGo", run: pin, stays: true }];
  };
  const offersOf = (entry: EntryOf<"task">): Offer[] => {
    const { completed, shows } = entry;
    const block = blockOf(entry);
    const isOne = shows.blocks.length < 2;
    return [
      { words: "editTask", does: "edit", run: () => planning().edit(entry) },
      { words: completed ? "reopenTask" : "completeTask", run: () => toggle(entry), stays: true },
      ...planOffers(entry, block),
      { words: "reschedule", run: () => planning().askForTime(entry) },
      { words: isOne ? "unschedule" : "unscheduleBlock", does: "remove", run: () => remove(entry) },
      ...(isOne ? [] : [{ words: "unscheduleAll", run: () => unschedule(entry) } as const]),
    ];
  };
  return {
    edit: (entry) => planning().edit(entry),
    offersOf,
    reschedule: (entry, when) => {
      const { id, shows } = entry;
      const block = blockOf(entry);
      if (when.allDay || block === undefined) {
        return;
      }
      const minutes = nearestDuration(when.end - when.start);
      const start = formatInstant(when.start);
      // The whole rest of the task is in this block: a user who makes it longer or shorter means the task. Otherwise the planner
      // would put the rest at once into the time that was just freed.
      const isAll =
        shows.blocks.length === 1 && block.minutes === shows.duration_minutes - shows.minutes_done;
      const isOther = isAll && !shows.completed && minutes !== block.minutes;
      const isPinned = entry.plan === "planned";
      const sentences = [describeChange(entry, when), isOther && words.lengthToo, isPinned && words.pinned];
      const say: Accepted = (undo) => reportUndoable(sentences.filter(Boolean).join(" "), undo);
      // A task that was scheduled as a whole lasts as long as its block. A duration that does not change is not sent: it may
      // follow the settings.
      if (shows.blocks.length === 1 && block.id === id && block.minutes === shows.duration_minutes) {
        const length = minutes === block.minutes ? {} : { minutes };
        planning().schedule({ id, base: shows, start, ...length }, say);
      } else {
        const length = isOther ? { minutes: nearestDuration(minutes + shows.minutes_done) } : {};
        const to = { start, minutes, pinned: true };
        planning().place({ id, base: shows, block: block.id, to, ...length }, say);
      }
    },
    remove,
    toggle,
    schedule: (id, when) =>
      planning().schedule({ id, start: formatInstant(when.start) }, (undo) =>
        reportUndoable(words.scheduled(describeWhen(when)), undo),
      ),
  };
}
