import { abortable } from "../api/client";
import type { ParsedLine } from "../api/generated/models/ParsedLine";
import type { ParseLine } from "../api/generated/models/ParseLine";
import type { PlainRange } from "../api/generated/models/PlainRange";
import { TasksService } from "../api/generated/services/TasksService";

/** Whether a line may have a meaning: at least two words, or one with a sign or a digit. */
export const maySaySomething = (text: string): boolean => /\S\s+\S|[\d!#]/.test(text.trim());

export interface Line extends Required<Pick<ParseLine, "text" | "kind">> {
  plain: readonly PlainRange[];
  /** When it was typed, if that was earlier. */
  at?: string;
}

/** The meaning of a line. */
export async function readLine({ plain, ...line }: Line, signal: AbortSignal): Promise<ParsedLine> {
  signal.throwIfAborted();
  const requestBody = { ...line, plain: [...plain] };
  return abortable(TasksService.parseLine({ requestBody }), signal);
}

/** A line that could not be read when it was typed. It can be stored. */
export interface UnreadLine {
  text: string;
  plain: readonly PlainRange[];
  /** When it was typed, an instant: it is read as of then. */
  at: string;
}

/** Null for a line that is only a title. */
export const unreadLine = (text: string, plain: readonly PlainRange[] = []): UnreadLine | null =>
  maySaySomething(text) ? { text, plain, at: new Date().toISOString() } : null;
