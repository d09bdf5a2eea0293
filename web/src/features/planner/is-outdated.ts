import { ApiError } from "../../api/generated/core/ApiError";
import { problemOf } from "../../api/problem";

/** The code of the conflict that a request met; null if it failed for another reason, or succeeded. */
export const conflictOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 409 ? (problemOf(error)?.code ?? "") : null;

/** Whether a request was refused because its subject no longer exists. For `busy` that is not known: it may be tried again. */
export function isOutdated(error: unknown): boolean {
  const code = conflictOf(error);
  return code !== null && code !== "busy";
}
