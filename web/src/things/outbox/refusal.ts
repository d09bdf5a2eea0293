import { ApiError } from "../../api/generated/core/ApiError";
import { NetworkError } from "../../api/network-error";
import { statusName } from "../../api/status-names";
import { EditConflict } from "../edit";
import type { Refusal } from "./entry";
import type { Versioned } from "../version";

/** What an answer means that says nothing of the change itself: the same change may go through later. */
const passing = new Set([408, 429, 502, 503, 504]);

/** Whether it is worth sending the change again as it is. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && passing.has(error.status));

/** A failure as it can be written down and told to other tabs. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof EditConflict) {
    return { status: 412, body: null, theirs: error.theirs };
  }
  return error instanceof ApiError
    ? { status: error.status, body: error.body }
    : { status: 0, body: String(error) };
}

/** What somebody else has made of the thing meanwhile, if that is why; otherwise null. */
export const theirsOf = (refusal: Refusal | null): Versioned | null =>
  isVersioned(refusal?.theirs) ? refusal.theirs : null;

/** The failure again, as whoever asked for the change would have had it. */
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
