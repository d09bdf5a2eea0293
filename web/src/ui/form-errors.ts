import type { FormErrors, UseFormReturnType } from "@mantine/form";
import { useEffect, useRef } from "react";
import { fieldErrorsOf } from "../api/problem";
import { messages } from "../i18n/messages";
import { reportRequestErrorAs } from "./report";

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

/** Puts what the server says of fields on the form, and answers it; `names` are the form's own of the API's fields. */
export function showFieldErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  error: unknown,
  focusField: FocusField,
  names: Record<string, string> = {},
): FormErrors {
  const errors: FormErrors = {};
  for (const { loc, msg } of fieldErrorsOf(error)) {
    const name = String(loc.at(-1));
    const field = names[name] ?? name;
    if (field in form.getValues()) {
      errors[field] ??= msg;
    }
  }
  form.setErrors(errors);
  const first = Object.keys(errors)[0];
  if (first !== undefined) {
    focusField(first);
  }
  return errors;
}

interface RequestErrorOptions {
  /** The toast's title, if it is not the usual one. */
  title?: string;
  names?: Record<string, string>;
}

/** Says a refused change in a toast, and at the fields that it is about: a toast is gone after a while. */
export function showRequestErrorOnForm<Values extends object>(
  form: UseFormReturnType<Values>,
  error: unknown,
  focusField: FocusField,
  { title = messages.errors.title, names }: RequestErrorOptions = {},
): FormErrors {
  reportRequestErrorAs(title, error);
  return showFieldErrors(form, error, focusField, names);
}
