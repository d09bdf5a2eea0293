import { abortable } from "../api/client";
import type { ParsedLine } from "../api/generated/models/ParsedLine";
import type { ParseLine } from "../api/generated/models/ParseLine";
import type { PlainRange } from "../api/generated/models/PlainRange";
import { TasksService } from "../api/generated/services/TasksService";

/** Whether a line may say something: two words at least, or one with a sign or a digit. */
export const maySaySomething = (text: string): boolean => /\S\s+\S|[\d!#]/.test(text.trim());

export interface Line extends Required<Pick<ParseLine, "text" | "kind">> {
  plain: readonly PlainRange[];
  /** When it was typed, if that was earlier. */
  at?: string;
}

/** What a line says. */
export async function readLine({ plain, ...line }: Line, signal: AbortSignal): Promise<ParsedLine> {
  signal.throwIfAborted();
  const requestBody = { ...line, plain: [...plain] };
  return abortable(TasksService.parseLine({ requestBody }), signal);
}

/** A line that nobody could read when it was typed. It can be written to disk. */
export interface UnreadLine {
  text: string;
  plain: readonly PlainRange[];
  /** When it was typed, an instant: it means what it meant then. */
  at: string;
}

/** Null of a line that says nothing but its title. */
export const unreadLine = (text: string, plain: readonly PlainRange[] = []): UnreadLine | null =>
  maySaySomething(text) ? { text, plain, at: new Date().toISOString() } : null;
