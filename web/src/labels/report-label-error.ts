import { isGone, isUnauthorized, problemOf } from "../api/problem";
import { labelMessages } from "../i18n/label-messages";
import { reportError, reportRequestError } from "../ui/report";
import { theirsOf } from "./label-changes";

/** A refusal's message about the typed name; null if it concerns something else. */
export const faultOfName = (error: Error): string | null =>
  problemOf(error)?.code === "label_taken" ? labelMessages.taken : null;

/** Reports why a label was not created or changed. */
export function reportLabelError(error: Error): void {
  if (isGone(error)) {
    reportError(labelMessages.gone);
  } else if (theirsOf(error) !== null) {
    reportError(labelMessages.conflict);
  } else if (!isUnauthorized(error)) {
    reportRequestError(error);
  }
}
