import { ApiError } from "../../api/generated/core/ApiError";
import { NetworkError } from "../../api/network-error";
import { statusName } from "../../api/status-names";
import { EditConflict } from "../edit";
import type { Refusal } from "./entry";
import type { Versioned } from "../version";

/** Statuses that say nothing about the change itself: the same change may succeed later. */
const passing = new Set([408, 429, 502, 503, 504]);

/** Whether it is worth sending the same change again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && passing.has(error.status));

/** A failure in a form that can be stored and sent to other tabs. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof EditConflict) {
    return { status: 412, body: null, theirs: error.theirs };
  }
  return error instanceof ApiError
    ? { status: error.status, body: error.body }
    : { status: 0, body: String(error) };
}

/** The version that someone else has made in the meantime, if that is the reason; otherwise null. */
export const theirsOf = (refusal: Refusal | null): Versioned | null =>
  isVersioned(refusal?.theirs) ? refusal.theirs : null;

/** The original failure, as the caller of the change would have got it. */
export function errorOf({ status, body, theirs }: Refusal): Error {
  if (isVersioned(theirs)) {
    return new EditConflict(theirs);
  }
  const answer = { url: "", ok: false, status, statusText: "", body };
  return status === 0
    ? new Error(String(body))
    : new ApiError({ method: "POST", url: "" }, answer, statusName(status, ""));
}

const isVersioned = (thing: unknown): thing is Versioned =>
  typeof thing === "object" && thing !== null && "id" in thing && "updated_at" in thing;
