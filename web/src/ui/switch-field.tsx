import { useId } from "react";
import classes from "./switch-field.module.css";

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, at once. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
