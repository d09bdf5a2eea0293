import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { Label } from "../../../api/generated/models/Label";
import "../../../styles/entries.css";
import { labelMessages } from "../../../i18n/label-messages";
import { isPressed } from "../../../lib/shortcuts";
import { useThingsOf } from "../../../things/use-things";
import { CloseIcon } from "../../../ui/icons";
import { TagIcon } from "../../../ui/later-icons";
import type { NewLabel } from "../../../labels/label-changes";
import { LabelChoice } from "./label-choice";
import { newLabel } from "../../../labels/label-picks";
import { inOrderOfNames } from "../../../labels/labels-in-order";
import classes from "./labels-field.module.css";

interface LabelsFieldProps {
  /** Their ids. */
  value: readonly string[];
  /** New labels that the form will create. */
  made: readonly NewLabel[];
  onChange: (ids: string[]) => void;
  /** Absent if only existing labels can be chosen. */
  onMake?: (label: NewLabel) => void;
  disabled: boolean;
  error?: ReactNode;
}

/** The labels of a task in a form: each can be removed, and a list of choices opens below them. */
export function LabelsField({ value, made, onChange, onMake, disabled, error = null }: LabelsFieldProps) {
  const known = useThingsOf("label");
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const all: Pick<Label, "id" | "name" | "color">[] = inOrderOfNames([...known.values(), ...made]);
  const chosen = all.filter(({ id }) => value.includes(id));
  const without = (id: string) => value.filter((each) => each !== id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && isPressed(event, "form.cancel")) {
      event.stopPropagation();
      opener.current?.focus();
      setOpen(false);
    }
  };
  return (
    <fieldset className={classes.field} disabled={disabled} onKeyDown={onKeyDown}>
      <legend className="field-legend">{labelMessages.labels}</legend>
      <div className={classes.chosen}>
        {chosen.map(({ id, name, color }) => (
          <button
            key={id}
            type="button"
            className={classes.label}
            data-color={color}
            aria-label={labelMessages.remove(name)}
            onClick={() => {
              // This button disappears, and would lose the focus.
              opener.current?.focus();
              onChange(without(id));
            }}
          >
            <span dir="auto">{name}</span>
            <CloseIcon size={13} />
          </button>
        ))}
        <Button
          ref={opener}
          variant="default"
          size="compact-sm"
          disabled={disabled}
          leftSection={<TagIcon size={15} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {labelMessages.choose}
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {open && (
        <LabelChoice
          focused
          labels={all}
          had={(id) => (value.includes(id) ? "all" : "none")}
          onToggle={(id) => onChange(value.includes(id) ? without(id) : [...value, id].toSorted())}
          onCreate={
            onMake &&
            ((name) => {
              const label = newLabel(name, all);
              onMake(label);
              onChange([...value, label.id].toSorted());
            })
          }
        />
      )}
    </fieldset>
  );
}
