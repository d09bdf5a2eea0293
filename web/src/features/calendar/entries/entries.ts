import type { Event } from "../../../api/generated/models/Event";
import type { Task } from "../../../api/generated/models/Task";
import { minuteOf, type When, whenOf } from "../../../lib/time/when";

export const colors = ["blue", "teal", "green", "yellow", "orange", "red", "violet", "gray"] as const;

export type Color = (typeof colors)[number];

interface EntryBase {
  /** Unlike the id, one of its own among events, tasks and samples. */
  key: string;
  kind: "event" | "task" | "sample";
  id: string;
  title: string;
  location: string;
  color: Color;
  /** Of a task: it is done. */
  completed: boolean;
  /** The event that it draws, as it was seen: whoever changes it has seen that much of it. */
  event: Event | null;
}

/** What stands in the calendar, whatever it is. */
export type Entry = EntryBase & When;
export type TimedEntry = Entry & { allDay: false };

export const isTimed = (entry: Entry): entry is TimedEntry => !entry.allDay;

/** Samples are to be looked at. */
export const isMovable = ({ kind }: Entry): boolean => kind !== "sample";

/** A colour of the API; one that is newer than this app is blue. */
export const colorOf = (name: string): Color => colors.find((color) => color === name) ?? "blue";

export function entryOfEvent(event: Event): Entry {
  return {
    key: `event:${event.id}`,
    kind: "event",
    id: event.id,
    title: event.title,
    location: event.location,
    color: colorOf(event.color),
    completed: false,
    event,
    ...whenOf(event),
  };
}

/** None of a task that is not scheduled. */
export function entryOfTask(task: Task): Entry[] {
  if (task.scheduled_start == null) {
    return [];
  }
  const start = minuteOf(task.scheduled_start);
  return [
    {
      key: `task:${task.id}`,
      kind: "task",
      id: task.id,
      title: task.title,
      location: "",
      color: "blue",
      completed: task.completed,
      event: null,
      allDay: false,
      start,
      end: start + task.duration_minutes,
    },
  ];
}
