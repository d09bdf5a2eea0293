import type { FormErrors, UseFormReturnType } from "@mantine/form";
import { useEffect, useRef } from "react";
import { fieldErrorsOf } from "../api/problem";

type FocusField = (field: string) => void;

/** Moves the focus to the first field that is wrong, in the order of the form. */
export function focusFirstError<Values>(form: UseFormReturnType<Values>, errors: FormErrors): void {
  const first = Object.keys(errors).find((field) => errors[field] !== undefined && errors[field] !== null);
  if (first !== undefined) {
    focusInput(form, first);
  }
}

/** A group of checkboxes has its path, but cannot have the focus: its first box can. */
function focusInput<Values>(form: UseFormReturnType<Values>, field: string): void {
  const node = form.getInputNode(field);
  (node?.querySelector("input") ?? node)?.focus();
}

/** Focuses a field as soon as it can be: disabled fields, and those a reset replaces, cannot. */
export function useFieldFocus<Values>(form: UseFormReturnType<Values>, pending: boolean): FocusField {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!pending && wanted.current !== null) {
      focusInput(form, wanted.current);
      wanted.current = null;
    }
  });
  return (field) => {
    wanted.current = field;
  };
}

/** Puts the server's list of wrong fields on the form; answers whether every entry found its field. */
export function showFieldErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  error: unknown,
  focusField: FocusField,
): boolean {
  const entries = fieldErrorsOf(error);
  const errors: FormErrors = {};
  let complete = entries.length > 0;
  for (const { loc, msg } of entries) {
    const field = String(loc.at(-1));
    if (field in form.getValues()) {
      errors[field] ??= msg;
    } else {
      complete = false;
    }
  }
  form.setErrors(errors);
  const first = Object.keys(errors)[0];
  if (first !== undefined) {
    focusField(first);
  }
  return complete;
}
