import { type ComponentProps, useId } from "react";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { parseLength } from "../../lib/time/parse-length";
import { writeLength } from "../../lib/time/write-length";
import { isDuration } from "../../lib/time/duration";
import { UnderstoodInput } from "../../ui/form/understood-input";
import classes from "./length-field.module.css";

/** Common durations, in minutes. */
const usual = [15, 30, 45, 60, 90, 120];

type LengthFieldProps = Omit<ComponentProps<typeof UnderstoodInput>, "read" | "write" | "explain" | "label">;

const isKept = (value: string) => /^\d+$/.test(value);

/** A duration, typed or chosen; its value is a number of minutes, or the typed text if that is not a duration. */
export function LengthField({ value = "", onChange, disabled, ...field }: LengthFieldProps) {
  const name = useId();
  return (
    <div className={classes.field}>
      <UnderstoodInput
        {...field}
        label={taskFormMessages.duration}
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
        <legend className="visually-hidden">{taskFormMessages.usualLengths}</legend>
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
