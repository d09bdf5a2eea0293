import type { Event } from "../../../api/generated/models/Event";
import { codeOf, isGone, isUnauthorized } from "../../../api/problem";
import { changesMessages } from "../../../i18n/changes-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { networkMessage, reportError } from "../../../ui/report";
import { toasts } from "../../../ui/toast/toast-store";
import { theirsOf } from "./event-content";

const words = eventMessages.failedChange;

/** Says that events of a subscription cannot be changed. */
export function reportReadOnly(): void {
  toasts.show({ title: words.readOnly });
}

/** If another version was made elsewhere, the user may apply the change to that. Any other failure is reported. */
export function askOrReport(
  error: Error,
  label: "keepMine" | "deleteAnyway",
  again: (theirs: Event) => void,
): void {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    toasts.show({
      title: changesMessages.changedElsewhereTitle,
      description: words.conflict,
      variant: "destructive",
      action: { label: words[label], run: () => again(theirs) },
    });
  } else if (isGone(error)) {
    reportError(words.gone);
  } else if (codeOf(error) === "read_only_calendar") {
    reportError(words.readOnly);
  } else if (!isUnauthorized(error)) {
    reportError(networkMessage(error) ?? words.failed);
  }
}
