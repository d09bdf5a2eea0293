import { discardQuestion } from "../unsaved/discard-question";
import { useUnsavedChanges } from "../unsaved/unsaved-changes";
import { useHold } from "./use-hold";
import { type Submission, type SubmissionOptions, useSubmission } from "./use-submission";

export interface ServerForm<Values> extends Submission<Values> {
  /** Leaves the form; asks first if typed text may be lost. */
  leave: (then: () => void) => void;
}

/** A form that is sent to the server, and that asks before it is left with unsaved changes. */
export function useServerForm<Values extends object, Answer>(
  options: SubmissionOptions<Values, Answer>,
): ServerForm<Values> {
  const submission = useSubmission(options);
  const { pending, isDirty } = submission;
  useUnsavedChanges(isDirty);
  useHold(pending);
  const leave = (then: () => void) => {
    if (isDirty()) {
      discardQuestion.ask(then);
    } else {
      then();
    }
  };
  return { ...submission, leave };
}
