import { abortable } from "../../../api/client";
import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import type { PlainRange } from "../../../api/generated/models/PlainRange";
import { TasksService } from "../../../api/generated/services/TasksService";

/** Whether a line may say something: two words at least, or one with a sign or a digit. */
export const maySaySomething = (text: string): boolean => /\S\s+\S|[\d!#]/.test(text.trim());

/** What a line says. */
export async function readLine(
  text: string,
  plain: readonly PlainRange[],
  signal: AbortSignal,
): Promise<ParsedLine> {
  signal.throwIfAborted();
  const requestBody = { text, kind: "task" as const, plain: [...plain] };
  return abortable(TasksService.parseLine({ requestBody }), signal);
}
