import type { FormErrors } from "@mantine/form";
import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { firstFault } from "../../ui/form/use-form-focus";
import type { TaskDraft } from "./task-drafts";
import { descriptionRules, titleRules } from "./task-rules";

type Field = keyof TaskDraft;

const rules = { title: titleRules, description: descriptionRules };

interface FieldProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: ReactNode;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

interface AddFields {
  props: (field: Field) => FieldProps;
  /** The current values, even if they are not rendered yet. */
  read: () => TaskDraft;
  /** Puts text into the fields, as if they had not been touched. */
  fill: (draft: TaskDraft) => void;
  /** Shows the faults, with the focus on the first. Returns whether there are none. */
  check: () => boolean;
  /** Shows the faults that the server found. */
  refuse: (faults: FormErrors) => void;
  focus: (field: string) => void;
}

/**
 * The two fields of the form that adds tasks. It is the only form on the first screen, and the code of the other forms is as
 * large as that of the whole list (docs/hand-written.md).
 */
export function useAddFields(typed: TaskDraft, onChange: (draft: TaskDraft) => void): AddFields {
  const [shown, setShown] = useState(typed);
  const [faults, setFaults] = useState<FormErrors>({});
  // An answer may arrive, and Enter may be pressed twice, before the form is rendered again.
  const latest = useRef(typed);
  const titleIsTouched = useRef(false);
  const nodes = { title: useRef<HTMLInputElement>(null), description: useRef<HTMLInputElement>(null) };

  const set = (draft: TaskDraft) => {
    latest.current = draft;
    setShown(draft);
    onChange(draft);
  };
  const say = (field: Field, fault: string | null) => setFaults((known) => ({ ...known, [field]: fault }));
  const faultOf = (field: Field) => rules[field](latest.current[field], latest.current);
  const focus = (field: string) =>
    (field === "description" ? nodes.description : nodes.title).current?.focus();
  const refuse = (found: FormErrors) => {
    setFaults(found);
    focus(firstFault(found) ?? "title");
  };
  return {
    props: (field) => ({
      ref: nodes[field],
      value: shown[field],
      error: faults[field],
      onChange: ({ currentTarget }) => {
        titleIsTouched.current ||= field === "title";
        set({ ...latest.current, [field]: currentTarget.value });
        say(field, null);
      },
      // The title gets the focus after each task: leaving it without typing is not a mistake.
      onBlur: () => (field !== "title" || titleIsTouched.current) && say(field, faultOf(field)),
    }),
    read: () => latest.current,
    fill: (draft) => {
      titleIsTouched.current = false;
      setFaults({});
      set(draft);
    },
    check: () => {
      const found = { title: faultOf("title"), description: faultOf("description") };
      const isRight = firstFault(found) === undefined;
      if (!isRight) {
        refuse(found);
      }
      return isRight;
    },
    refuse,
    focus,
  };
}
