import type { Task } from "../../../api/generated/models/Task";
import type { TaskView } from "../../../api/generated/models/TaskView";
import type { TaskViewQuery } from "../../../api/generated/models/TaskViewQuery";
import { foldedWords, holdsWords, queryWords } from "../../../lib/search-words";
import { type Day, parseDay } from "../../../lib/time/days";
import { parseInstant } from "../../../lib/time/when";
import { dayOf, wallTime } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import { priorities } from "../priority";

export type Order = NonNullable<TaskView["order"]>;

/** The first day and the first instant after a bound. */
interface Edge {
  day: Day;
  at: number;
}

/**
 * The tasks of one of the user's own views, in list order. They are those that the server finds with the same query (`GET
 * /tasks/`), but computed from local data: so they are available offline, and include the latest changes.
 */
export function tasksOfOwnView(
  { query, order = "position" }: Pick<TaskView, "query" | "order">,
  tasks: readonly Task[],
  today: Day,
  zone: Zone,
): Task[] {
  const found = tasks.filter(matcherOf(query, today, zone));
  return order === "position" ? found : found.toSorted(orders[order]);
}

/** Whether a task matches a query. */
export function matcherOf(query: TaskViewQuery, today: Day, zone: Zone): (task: Task) => boolean {
  const { completed, scheduled, label, priority } = query;
  const after = edgeOf(query.due_after, today, zone);
  const before = edgeOf(query.due_before, today, zone);
  const words = query.q === undefined ? [] : queryWords(query.q);
  return (task) =>
    (completed === undefined || task.completed === completed) &&
    (scheduled === undefined || (task.scheduled_start !== null) === scheduled) &&
    (label === undefined || label.length === 0 || label.some((id) => task.labels.includes(id))) &&
    (priority === undefined || priority.length === 0 || priority.includes(task.priority)) &&
    (after === null || isLater(task.due, after) === true) &&
    (before === null || isLater(task.due, before) === false) &&
    // Words without a letter or a digit match nothing, as in a search.
    (query.q === undefined || (words.length > 0 && holdsWords(foldedText(task), words)));
}

/** Null if it has no due date. */
function isLater(due: string | null, { day, at }: Edge): boolean | null {
  if (due === null) {
    return null;
  }
  const dueDay = parseDay(due);
  return dueDay === null ? parseInstant(due) >= at : dueDay >= day;
}

function edgeOf(bound: string | undefined, today: Day, zone: Zone): Edge | null {
  if (bound === undefined) {
    return null;
  }
  const day = bound.startsWith("today") ? today + Number(bound.slice("today".length)) : parseDay(bound);
  if (day !== null) {
    return { day, at: zone.instantAt(wallTime(day, 0)) };
  }
  const at = parseInstant(bound);
  return { day: dayOf(zone.wallAt(at)), at };
}

/** As in the API: a date comes before the instants of its day. */
const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Equal tasks stay in list order. */
const orders: Record<Exclude<Order, "position">, (one: Task, other: Task) => number> = {
  // Tasks without a due date come last.
  due: (one, other) => byText(one.due ?? "~", other.due ?? "~"),
  priority: (one, other) => priorities.indexOf(one.priority) - priorities.indexOf(other.priority),
  created: (one, other) => byText(one.created_at, other.created_at),
};

const folded = new WeakMap<Task, string>();

/** Not normalised again with each typed letter. A changed task is another object. */
function foldedText(task: Task): string {
  const known = folded.get(task) ?? foldedWords(task.title) + foldedWords(task.description);
  folded.set(task, known);
  return known;
}
