import { v7 } from "uuid";
import type { TaskView } from "../../../api/generated/models/TaskView";
import type { TaskViewQuery } from "../../../api/generated/models/TaskViewQuery";
import { keysOf } from "../../../lib/keys-of";
import { type Priority, priorities } from "../priority";
import type { Order } from "./own-view-tasks";

type Bounds = Pick<TaskViewQuery, "due_after" | "due_before">;

/** The choices for due dates, in the server's format. */
const bounds = {
  any: {},
  overdue: { due_before: "today" },
  today: { due_after: "today", due_before: "today+1" },
  untilToday: { due_before: "today+1" },
  week: { due_after: "today", due_before: "today+7" },
  untilWeek: { due_before: "today+7" },
  later: { due_after: "today+7" },
} as const satisfies Record<string, Bounds>;

/** `other`: bounds that were saved by another program, and are kept. */
export type DueChoice = keyof typeof bounds | "other";

export const dueChoices: readonly DueChoice[] = keysOf(bounds);

/** The values in the form of a view. */
export interface ViewFields {
  name: string;
  state: "open" | "done" | "all";
  due: DueChoice;
  scheduled: "any" | "yes" | "no";
  priority: Priority[];
  label: string[];
  q: string;
  order: Order;
}

export const newFields: ViewFields = {
  name: "",
  state: "open",
  due: "any",
  scheduled: "any",
  priority: [],
  label: [],
  q: "",
  order: "position",
};

export function fieldsOf({ name, query, order = "position" }: TaskView): ViewFields {
  const { completed, scheduled, priority = [], label = [], q = "" } = query;
  return {
    name,
    state: completed === undefined ? "all" : completed ? "done" : "open",
    due: dueOf(query),
    scheduled: scheduled === undefined ? "any" : scheduled ? "yes" : "no",
    priority: [...priority],
    label: [...label],
    q,
    order,
  };
}

function dueOf({ due_after, due_before }: Bounds): DueChoice {
  const found = keysOf(bounds).find((choice) => {
    const each: Bounds = bounds[choice];
    return each.due_after === due_after && each.due_before === due_before;
  });
  return found ?? "other";
}

/** The view in the form. An existing view keeps its id, and what the form cannot show. */
export function viewOfFields(fields: ViewFields, view: TaskView | null): TaskView {
  const { state, due, scheduled, priority, label, order } = fields;
  const { due_after, due_before } = view?.query ?? {};
  const kept = {
    ...(due_after !== undefined && { due_after }),
    ...(due_before !== undefined && { due_before }),
  };
  const q = fields.q.trim();
  return {
    id: view?.id ?? v7(),
    name: fields.name.trim(),
    query: {
      ...(state !== "all" && { completed: state === "done" }),
      ...(due === "other" ? kept : bounds[due]),
      ...(scheduled !== "any" && { scheduled: scheduled === "yes" }),
      ...(priority.length > 0 && { priority: priorities.filter((each) => priority.includes(each)) }),
      ...(label.length > 0 && { label }),
      ...(q !== "" && { q }),
    },
    ...(order !== "position" && { order }),
  };
}
