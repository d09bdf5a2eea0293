import { useId } from "react";
import classes from "./switch-field.module.css";

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  /** The name of a form's field. */
  name?: string;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function SwitchField({ label, hint, checked, onChange, ...field }: SwitchFieldProps) {
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
        {...field}
        className={classes.switch}
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
