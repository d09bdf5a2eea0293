import { abortable } from "../../../api/client";
import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import type { PlainRange } from "../../../api/generated/models/PlainRange";
import { TasksService } from "../../../api/generated/services/TasksService";
import { isUsed } from "./quick-add-fields";
import { withRanges } from "./plain-ranges";

/** Whether a line may say something: two words at least, or one with a sign or a digit. */
export const maySaySomething = (text: string): boolean => /\S\s+\S|[\d!#]/.test(text.trim());

/** What a line says. What is not used here is read again as plain text, for it may have decided about the rest. */
export async function readLine(
  text: string,
  plain: readonly PlainRange[],
  signal: AbortSignal,
): Promise<ParsedLine> {
  signal.throwIfAborted();
  const requestBody = { text, kind: "task" as const, plain: [...plain] };
  const line = await abortable(TasksService.parseLine({ requestBody }), signal);
  const unused = line.parts.filter((part) => !isUsed(part));
  return unused.length === 0 ? line : readLine(text, withRanges(plain, unused), signal);
}
