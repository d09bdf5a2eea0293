import { repeatMessages } from "../i18n/repeat-messages";
import { weekdayOf, weekOf } from "../lib/time/days";
import { usePreferences } from "../lib/time/preferences";
import classes from "./repeat-field.module.css";

interface WeekdayChoiceProps {
  /** 0 is Sunday. */
  value: readonly number[];
  disabled: boolean;
  onChange: (weekdays: number[]) => void;
}

/** The days of a week, at least one, in the user's order. */
export function WeekdayChoice({ value, disabled, onChange }: WeekdayChoiceProps) {
  const { names, firstWeekday } = usePreferences();
  const toggle = (weekday: number) => {
    const others = value.filter((each) => each !== weekday);
    const next = others.length === value.length ? [...value, weekday] : others;
    if (next.length > 0) {
      onChange(next);
    }
  };
  return (
    <fieldset className={classes.weekdays} disabled={disabled}>
      <legend className="field-legend">{repeatMessages.field.weekdays}</legend>
      {weekOf(0, firstWeekday).map((day) => (
        <label key={weekdayOf(day)} className={classes.weekday}>
          <input
            type="checkbox"
            aria-label={names.weekdayAlone(day)}
            checked={value.includes(weekdayOf(day))}
            onChange={() => toggle(weekdayOf(day))}
          />
          <span aria-hidden>{names.weekday(day)}</span>
        </label>
      ))}
    </fieldset>
  );
}
