import type { FormErrors, UseFormReturnType } from "@mantine/form";
import { useEffect, useReducer, useRef } from "react";

/** A field by name, or an element that is looked up when it can get the focus. */
export type FocusTarget = string | (() => HTMLElement | null | undefined);

/** Moves the focus as soon as possible: fields are disabled while a form waits, and some are not rendered before. */
export function useFormFocus<Values>(
  form: UseFormReturnType<Values>,
  pending: boolean,
): (target: FocusTarget) => void {
  const wanted = useRef<FocusTarget | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const target = wanted.current;
    if (!pending && target !== null) {
      wanted.current = null;
      if (typeof target === "string") {
        focusField(form, target);
      } else {
        target()?.focus();
      }
    }
  });
  return (target) => {
    wanted.current = target;
    render();
  };
}

/** A group of checkboxes has the path, but only its first box can get the focus. */
function focusField<Values>(form: UseFormReturnType<Values>, field: string): void {
  const node = form.getInputNode(field);
  (node?.querySelector("input") ?? node)?.focus();
}

/** The first invalid field, in the order of the form. */
export function firstFault(errors: FormErrors): string | undefined {
  return Object.keys(errors).find((field) => errors[field] !== undefined && errors[field] !== null);
}
