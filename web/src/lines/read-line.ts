import { abortable } from "../api/client";
import type { ParsedLine } from "../api/generated/models/ParsedLine";
import type { ParseLine } from "../api/generated/models/ParseLine";
import type { PlainRange } from "../api/generated/models/PlainRange";
import { TasksService } from "../api/generated/services/TasksService";

/** Whether a line may say something: two words at least, or one with a sign or a digit. */
export const maySaySomething = (text: string): boolean => /\S\s+\S|[\d!#]/.test(text.trim());

export interface Line extends Required<Pick<ParseLine, "text" | "kind">> {
  plain: readonly PlainRange[];
}

/** What a line says. */
export async function readLine({ text, kind, plain }: Line, signal: AbortSignal): Promise<ParsedLine> {
  signal.throwIfAborted();
  const requestBody = { text, kind, plain: [...plain] };
  return abortable(TasksService.parseLine({ requestBody }), signal);
}
