import { importsMessages } from "../../../i18n/imports-messages";
import { reportError } from "../../../ui/report";
import { toasts } from "../../../ui/toast/toast-store";
import { importJobs, type Job } from "./import-jobs";
import { importRequest } from "./import-request";
import { countsOf, sentenceOf } from "./report-words";

const words = importsMessages;

/** Says how an import has ended, and offers to show what came of it. */
export function tellEnd({ key, calendar, outcome }: Job, name: string | undefined): void {
  const action = { label: words.show, run: () => importRequest.ask({ job: key, calendar }) };
  switch (outcome?.kind) {
    case "done":
      toasts.show({
        title: name === undefined ? words.finished : words.importedInto(name),
        description: `${countsOf(outcome.report)}.`,
        action,
      });
      break;
    case "failed":
      toasts.show({
        title: words.stopped,
        description: outcome.failure ?? words.stoppedText,
        variant: "destructive",
        action,
      });
      break;
    case "refused":
      importJobs.forget(key);
      reportError(sentenceOf(outcome.error), words.notImported);
      break;
    case undefined:
      break;
  }
}
