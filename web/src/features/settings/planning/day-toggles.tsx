import type { ReactNode } from "react";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { dayName, shortDayName, type Weekday } from "../weekdays";
import classes from "./day-toggles.module.css";

interface DayTogglesProps {
  value: readonly Weekday[];
  week: readonly Weekday[];
  disabled: boolean;
  error?: ReactNode;
  onChange: (days: Weekday[]) => void;
  /** The path by which the form finds it. */
  "data-path"?: string | undefined;
}

/** The days of something: checkboxes that look like toggle buttons. */
export function DayToggles({ value, week, disabled, error, onChange, ...path }: DayTogglesProps) {
  return (
    <div {...path}>
      <fieldset className={classes.days} disabled={disabled}>
        <legend className="visually-hidden">{planningSettingsMessages.set.days}</legend>
        {week.map((day) => (
          <label key={day} className={classes.day} data-checked={value.includes(day)}>
            <input
              type="checkbox"
              className={classes.box}
              aria-label={dayName(day)}
              checked={value.includes(day)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...value, day] : value.filter((each) => each !== day))
              }
            />
            <span aria-hidden="true">{shortDayName(day)}</span>
          </label>
        ))}
      </fieldset>
      {error !== undefined && error !== null && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
