import type { Task } from "../../../api/generated/models/Task";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { nearestDuration } from "../../../lib/time/duration";
import { formatInstant, parseInstant, type TimedWhen, type When } from "../../../lib/time/when";
import { type Abilities, type EntryOf, entryKey } from "../entries/entry";
import type { EntrySource } from "./entry-source";
import { offerUndo } from "./report-changes";

const words = calendarMessages.changes;

/** A task needs a time of day, and belongs to the inbox as well. */
const can: Abilities = { move: true, lastAllDay: false, complete: true, leave: true };

/** None of a task that is not scheduled. */
export function entriesOfTask(task: Task): EntryOf<"task">[] {
  if (task.scheduled_start == null) {
    return [];
  }
  const id = { kind: "task", id: task.id } as const;
  const start = parseInstant(task.scheduled_start);
  return [
    {
      ...id,
      key: entryKey(id),
      shows: task,
      title: task.title,
      location: "",
      color: "blue",
      completed: task.completed,
      mark: null,
      kindInWords: task.completed ? calendarMessages.taskDone : calendarMessages.task,
      can,
      allDay: false,
      start,
      end: start + task.duration_minutes,
    },
  ];
}

/** What the calendar needs of the tasks' own feature. `done` is called when the server has agreed. */
export interface TaskPlanning {
  /** `start` is an instant, `minutes` how long the task takes; absent: as long as it does. */
  schedule: (plan: { id: string; start: string; minutes?: number }, done?: () => void) => void;
  unschedule: (task: { id: string }, done?: () => void) => void;
  /** Puts a task back to where it stood, and to its former length. */
  restore: (before: Task) => void;
  complete: (task: { id: string; completed: boolean }) => void;
  open: (task: { id: string }) => void;
}

interface TaskSourceOptions {
  /** Of the present drawing: another one may be there when Undo is pressed. */
  planning: () => TaskPlanning;
  /** A task as it is now. */
  find: (id: string) => Task | undefined;
  describeChange: (before: When, when: When) => string;
  describeWhen: (when: When) => string;
}

interface TaskSource extends EntrySource<"task"> {
  /** Puts a task of the inbox into the calendar. */
  schedule: (id: string, when: TimedWhen) => void;
}

/** Tasks are changed by their own feature, as their user sees them in the inbox. */
export function taskSource({ planning, find, describeChange, describeWhen }: TaskSourceOptions): TaskSource {
  /** What puts a task back to how it is now. */
  const restorer = (id: string) => {
    const before = find(id);
    return before && (() => planning().restore(before));
  };
  return {
    open: ({ id }) => planning().open({ id }),
    reschedule: (entry, when) => {
      if (when.allDay) {
        return;
      }
      const undo = restorer(entry.id);
      const minutes = nearestDuration(when.end - when.start);
      planning().schedule({ id: entry.id, start: formatInstant(when.start), minutes }, () => {
        if (undo !== undefined) {
          offerUndo(describeChange(entry, when), undo);
        }
      });
    },
    remove: ({ id }) => {
      const undo = restorer(id);
      if (undo !== undefined) {
        planning().unschedule({ id }, () => offerUndo(words.unscheduled, undo));
      }
    },
    toggle: ({ id, completed }) => planning().complete({ id, completed: !completed }),
    schedule: (id, when) => {
      const undo = restorer(id);
      planning().schedule({ id, start: formatInstant(when.start) }, () =>
        offerUndo(words.scheduled(describeWhen(when)), () => undo?.()),
      );
    },
  };
}
