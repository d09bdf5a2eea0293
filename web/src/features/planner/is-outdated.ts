import { ApiError } from "../../api/generated/core/ApiError";
import { problemOf } from "../../api/problem";

/** What a request was at odds with, by its code; null if it was refused for another reason, or none. */
export const conflictOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 409 ? (problemOf(error)?.code ?? "") : null;

/** Whether a request was refused because what it was about is not there any more. Of `busy` that is not known: it may be tried again. */
export function isOutdated(error: unknown): boolean {
  const code = conflictOf(error);
  return code !== null && code !== "busy";
}
