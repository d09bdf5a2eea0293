import { type ComponentProps, useId } from "react";
import { planningMessages } from "../../i18n/planning-messages";
import { parseLength } from "../../lib/time/parse-length";
import { writeLength } from "../../lib/time/write-length";
import { isDuration } from "../../lib/time/duration";
import { UnderstoodInput } from "../../ui/form/understood-input";
import classes from "./length-field.module.css";

/** What most things take, in minutes. */
const usual = [15, 30, 45, 60, 90, 120];

interface LengthFieldProps
  extends Omit<ComponentProps<typeof UnderstoodInput>, "read" | "write" | "explain" | "label"> {
  label?: string;
  /** What no length is called, if there need be none; its value is empty. */
  none?: string;
}

const isKept = (value: string) => /^\d+$/.test(value);

/** A length, typed or chosen; its value is a number of minutes, or what was typed if that is no length. */
export function LengthField({
  value = "",
  onChange,
  disabled,
  label = planningMessages.duration,
  none,
  ...field
}: LengthFieldProps) {
  const name = useId();
  return (
    <div className={classes.field}>
      <UnderstoodInput
        {...field}
        label={label}
        {...(none !== undefined && { placeholder: none })}
        value={value}
        onChange={onChange}
        {...(disabled === true && { disabled })}
        read={(text) => {
          const minutes = parseLength(text);
          return minutes === null ? null : String(minutes);
        }}
        write={(kept) => (isKept(kept) ? writeLength(Number(kept)) : null)}
        explain={(kept) => (isDuration(Number(kept)) ? writeLength(Number(kept)) : "")}
      />
      <fieldset className={classes.choices} disabled={disabled === true}>
        <legend className="visually-hidden">
          {none === undefined ? planningMessages.usualLengths : label}
        </legend>
        {none !== undefined && (
          <label className={classes.choice}>
            <input type="radio" name={name} checked={value === ""} onChange={() => onChange("", "")} />
            <span>{none}</span>
          </label>
        )}
        {usual.map((minutes) => (
          <label key={minutes} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={value === String(minutes)}
              onChange={() => onChange(String(minutes), "")}
            />
            <span>{writeLength(minutes)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
