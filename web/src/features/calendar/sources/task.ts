import type { Task } from "../../../api/generated/models/Task";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { nearestDuration } from "../../../lib/time/duration";
import { formatInstant, parseInstant, type TimedWhen, type When } from "../../../lib/time/when";
import { type Abilities, type EntryOf, entryKey } from "../entries/entry";
import { reportUndoable } from "../../../ui/report-undoable";
import type { Accepted } from "../../../things/use-things";
import type { EntrySource } from "./entry-source";

const words = calendarMessages.changes;

/** A task needs a time of day, and belongs to the inbox as well. */
const can: Abilities = { move: true, lastAllDay: false, complete: true, leave: true, edit: true };

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
      notes: task.description,
      color: "blue",
      calendar: null,
      url: "",
      status: "confirmed",
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

/** What the calendar needs of the tasks' own feature. */
export interface TaskPlanning {
  /**
   * `base` is the task as whoever plans it has seen it, or else as it is shown by then; `start` is an instant, `minutes` how long
   * the task takes; absent: as long as it does.
   */
  schedule: (
    plan: { id: string; base?: Task; start: string; minutes?: number },
    onAccepted?: Accepted,
  ) => void;
  unschedule: (task: { id: string; base?: Task }, onAccepted?: Accepted) => void;
  complete: (task: { id: string; completed: boolean }) => void;
  /** Opens its editor. */
  edit: (task: { id: string }) => void;
  /** Asks for another time. */
  askForTime: (task: Task) => void;
}

interface TaskSourceOptions {
  /** Of the present drawing: another one may be there when Undo is pressed. */
  planning: () => TaskPlanning;
  describeChange: (before: When, when: When) => string;
  describeWhen: (when: When) => string;
}

interface TaskSource extends EntrySource<"task"> {
  /** Puts a task of the inbox into the calendar. */
  schedule: (id: string, when: TimedWhen) => void;
}

/** Tasks are changed by their own feature, as their user sees them in the inbox. */
export function taskSource({ planning, describeChange, describeWhen }: TaskSourceOptions): TaskSource {
  const remove = ({ id, shows }: EntryOf<"task">) =>
    planning().unschedule({ id, base: shows }, (undo) => reportUndoable(words.unscheduled, undo));
  const toggle = ({ id, completed }: EntryOf<"task">) => planning().complete({ id, completed: !completed });
  return {
    edit: ({ id }) => planning().edit({ id }),
    offersOf: (entry) => [
      { words: "editTask", does: "edit", run: () => planning().edit(entry) },
      {
        words: entry.completed ? "reopenTask" : "completeTask",
        run: () => toggle(entry),
        stays: true,
      },
      { words: "reschedule", run: () => planning().askForTime(entry.shows) },
      { words: "unschedule", does: "remove", run: () => remove(entry) },
    ],
    reschedule: (entry, when) => {
      if (when.allDay) {
        return;
      }
      const minutes = nearestDuration(when.end - when.start);
      // A length that stays is not said: it may follow the settings.
      const length = minutes === entry.shows.duration_minutes ? {} : { minutes };
      const plan = { id: entry.id, base: entry.shows, start: formatInstant(when.start), ...length };
      planning().schedule(plan, (undo) => reportUndoable(describeChange(entry, when), undo));
    },
    remove,
    toggle,
    schedule: (id, when) =>
      planning().schedule({ id, start: formatInstant(when.start) }, (undo) =>
        reportUndoable(words.scheduled(describeWhen(when)), undo),
      ),
  };
}
