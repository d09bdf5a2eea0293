import type { ParsedFields } from "../../../api/generated/models/ParsedFields";
import type { NewTask } from "../task-content";

/** The fields of a new task that a line sets. */
export type Said = Pick<
  NewTask,
  "title" | "due" | "duration_minutes" | "priority" | "not_before" | "recurrence"
> & {
  /** By name: missing labels are created with it. */
  labelNames?: readonly string[];
};

export const saidIn = ({
  title,
  due,
  duration_minutes,
  priority,
  not_before,
  labels,
  recurrence,
}: ParsedFields): Said => ({
  title,
  ...(labels !== undefined && { labelNames: labels }),
  ...(due !== undefined && { due }),
  ...(duration_minutes !== undefined && { duration_minutes }),
  ...(priority !== undefined && { priority }),
  ...(not_before !== undefined && { not_before }),
  ...(recurrence !== undefined && {
    recurrence: { rrule: recurrence.rrule, from: recurrence.from === "completion" ? "completion" : "due" },
  }),
});
