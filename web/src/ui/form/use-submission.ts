import { type FormErrors, useForm, type UseFormInput, type UseFormReturnType } from "@mantine/form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLatest } from "../../lib/use-latest";
import { reportRequestError } from "../report";
import { faultsOf } from "./faults-of";
import { firstFault, type FocusTarget, useFormFocus } from "./use-form-focus";

export interface SubmissionOptions<Values, Answer> extends UseFormInput<Values> {
  /** Does what the form is for. It is done when the promise is; what it throws is said, at the fields that it is about. */
  submit: (values: Values) => Promise<Answer>;
  /** What comes next, unless the form has been left by then. */
  onDone?: (answer: Answer) => void;
  /** Says why it was refused, beside what the fields say. A toast with the server's words if nothing else is given. */
  report?: (error: unknown) => void;
  /** What the form calls the API's fields. */
  apiNames?: Record<string, string>;
  /** Who gets the focus after a refusal that is about no field, if it is not whoever had it when the form was sent. */
  focusAfterRefusal?: keyof Values & string;
}

export interface Submission<Values> {
  form: UseFormReturnType<Values>;
  /** Sent and not answered yet. */
  pending: boolean;
  /** Why it was refused the last time; null from the next try on. */
  failure: Error | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Gives the focus away as soon as the form does not wait any more. */
  focus: (target: FocusTarget) => void;
  /** Whether something would be lost with it. */
  isDirty: () => boolean;
}

/**
 * A form that is sent to the server: once at a time, with the focus on its first fault, and what the server says at the fields
 * that it is about. For forms with which nothing is lost, as those of visitors; the others are a [`useServerForm`].
 */
export function useSubmission<Values extends object, Answer>({
  submit,
  onDone,
  report = reportRequestError,
  apiNames,
  focusAfterRefusal,
  ...input
}: SubmissionOptions<Values, Answer>): Submission<Values> {
  const form = useForm<Values>({ validateInputOnBlur: true, ...input });
  // As they are when the answer comes: what the form shows may have changed since it was sent.
  const latest = useLatest({ onDone, report });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  // At once: a second submit may come before the form is drawn anew.
  const busy = useRef(false);
  const shown = useShown();
  const focus = useFormFocus(form, pending);
  // What was taken is not unsaved any more, though it still stands in the fields.
  const taken = useRef<Values | null>(null);
  const isDirty = () => form.isDirty() && form.getValues() !== taken.current;

  const showFaults = (faults: FormErrors) => {
    const first = firstFault(faults);
    if (first !== undefined) {
      focus(first);
    }
  };
  const refuse = (error: unknown) => {
    setFailure(error instanceof Error ? error : new Error(String(error)));
    latest.current.report(error);
    if (focusAfterRefusal !== undefined) {
      focus(focusAfterRefusal);
    }
    const faults = faultsOf(error, form.getValues(), apiNames);
    form.setErrors(faults);
    showFaults(faults);
  };
  const send = async (values: Values, origin: Element | null) => {
    busy.current = true;
    setPending(true);
    setFailure(null);
    // Locked fields lose the focus. Whoever had it gets it back, unless somebody else is to have it.
    focus(() => (origin instanceof HTMLElement && document.activeElement === document.body ? origin : null));
    const [outcome] = await Promise.allSettled([submit(values)]);
    busy.current = false;
    if (shown.current) {
      setPending(false);
      if (outcome.status === "rejected") {
        refuse(outcome.reason);
      } else {
        taken.current = form.getValues();
        latest.current.onDone?.(outcome.value);
      }
    } else if (outcome.status === "rejected") {
      // Whoever has left the form hears of it all the same.
      latest.current.report(outcome.reason);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { activeElement } = document;
    const origin = event.currentTarget.contains(activeElement) ? activeElement : null;
    form.onSubmit((values) => {
      // Enter in a field submits however the button looks.
      if (!busy.current) {
        void send(values, origin);
      }
    }, showFaults)(event);
  };
  return { form, pending, failure, onSubmit, focus, isDirty };
}

function useShown() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
