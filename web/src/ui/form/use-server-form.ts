import { discardQuestion } from "../unsaved/discard-question";
import { useUnsavedChanges } from "../unsaved/unsaved-changes";
import { useHold } from "./use-hold";
import { type Submission, type SubmissionOptions, useSubmission } from "./use-submission";

export interface ServerForm<Values> extends Submission<Values> {
  /** Leaves the form in a way that may lose what was typed: asks before. */
  leave: (then: () => void) => void;
}

/** A form that is sent to the server, and is not left without a question while it holds something unsaved. */
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
