import { type FormErrors, useForm, type UseFormInput, type UseFormReturnType } from "@mantine/form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLatest } from "../../lib/use-latest";
import { reportRequestError } from "../report";
import { faultsOf } from "./faults-of";
import { firstFault, type FocusTarget, useFormFocus } from "./use-form-focus";

export interface SubmissionOptions<Values, Answer> extends UseFormInput<Values> {
  /** Runs the form's action. A rejection is reported at the fields that it concerns. */
  submit: (values: Values) => Promise<Answer>;
  /** Called afterwards, unless the form has been left by then. */
  onDone?: (answer: Answer) => void;
  /** Reports the refusal, besides the faults at the fields. By default a toast with the server's words. */
  report?: (error: unknown) => void;
  /** The form's names of the API's fields. */
  apiNames?: Record<string, string>;
  /**
   * The field that gets the focus after a refusal that concerns no field, if it is not the one that had it when the form was
   * sent.
   */
  focusAfterRefusal?: keyof Values & string;
}

export interface Submission<Values> {
  form: UseFormReturnType<Values>;
  /** Sent and not answered yet. */
  pending: boolean;
  /** The last refusal; null from the next attempt on. */
  failure: Error | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Moves the focus as soon as the form does not wait any more. */
  focus: (target: FocusTarget) => void;
  /** Whether there are unsaved changes. */
  isDirty: () => boolean;
}

/**
 * A form that is sent to the server: once at a time, with the focus on its first fault, and the server's faults at their fields.
 * For forms without unsaved changes to lose, such as those of visitors; the others use [`useServerForm`].
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
  // The latest when the answer arrives: they may have changed since it was sent.
  const latest = useLatest({ onDone, report });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  // At once: a second submit may come before the form is rendered again.
  const busy = useRef(false);
  const shown = useShown();
  const focus = useFormFocus(form, pending);
  // Accepted values are saved, though they are still in the fields.
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
    // Disabled fields lose the focus. It is given back, unless another element is to have it.
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
      // A user who has left the form is told all the same.
      latest.current.report(outcome.reason);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { activeElement } = document;
    const origin = event.currentTarget.contains(activeElement) ? activeElement : null;
    form.onSubmit((values) => {
      // Enter in a field submits even if the button is disabled.
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
