import type { FormErrors, UseFormReturnType } from "@mantine/form";
import { useEffect, useReducer, useRef } from "react";

/** A field by its name, or an element that is looked up when it can have the focus. */
export type FocusTarget = string | (() => HTMLElement | null | undefined);

/** Gives the focus away as soon as it can be taken: fields are locked while a form waits, and some are not shown before. */
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

/** A group of checkboxes has its path, but cannot have the focus: its first box can. */
function focusField<Values>(form: UseFormReturnType<Values>, field: string): void {
  const node = form.getInputNode(field);
  (node?.querySelector("input") ?? node)?.focus();
}

/** The first field that is wrong, in the order of the form. */
export function firstFault(errors: FormErrors): string | undefined {
  return Object.keys(errors).find((field) => errors[field] !== undefined && errors[field] !== null);
}
