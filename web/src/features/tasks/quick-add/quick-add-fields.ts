import type { ParsedFields } from "../../../api/generated/models/ParsedFields";
import type { ParsedPart } from "../../../api/generated/models/ParsedPart";
import type { ParsedRecurrence } from "../../../api/generated/models/ParsedRecurrence";
import type { TaskRecurrence } from "../../../api/generated/models/TaskRecurrence";
import type { NewTask } from "../task-content";

/**
 * What of a line is used here. The words for anything else are plain: they stay in the title. This is the one place that decides it.
 */
const used: ReadonlySet<ParsedPart["field"]> = new Set([
  "due",
  "duration_minutes",
  "priority",
  "not_before",
  "recurrence",
]);

export const isUsed = ({ field }: ParsedPart): boolean => used.has(field);

/** What a line says of a new task. */
export type Said = Pick<
  NewTask,
  "title" | "due" | "duration_minutes" | "priority" | "not_before" | "recurrence"
>;

export const saidIn = ({
  title,
  due,
  duration_minutes,
  priority,
  not_before,
  recurrence,
}: ParsedFields): Said => ({
  title,
  ...(due !== undefined && { due }),
  ...(duration_minutes !== undefined && { duration_minutes }),
  ...(priority !== undefined && { priority }),
  ...(not_before !== undefined && { not_before }),
  ...(recurrence !== undefined && { recurrence: repetitionOf(recurrence) }),
});

/** The parser's answer is for events too, which have no such choice. */
export const repetitionOf = ({ rrule, from }: ParsedRecurrence): TaskRecurrence => ({
  rrule,
  from: from === "completion" ? from : "due",
});
