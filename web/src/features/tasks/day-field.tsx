import { type ComponentProps, useRef } from "react";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { isoDate, parseDay } from "../../lib/time/days";
import { useToday } from "../../lib/time/minute-clock";
import { parseDayAndTime } from "../../lib/time/parse-day-and-time";
import { usePreferences } from "../../lib/time/preferences";
import { CalendarIcon } from "../../ui/icons";
import { UnderstoodInput } from "../../ui/form/understood-input";
import classes from "./day-field.module.css";
import { IconButton } from "../../ui/icon-button";

interface DayFieldProps
  extends Omit<ComponentProps<typeof UnderstoodInput>, "read" | "write" | "explain" | "onChange"> {
  onChange: (value: string) => void;
  /** Called with a time that is typed after the day, as `HH:MM`. */
  onTime: (time: string) => void;
}

/**
 * A day as text; its value is a date (`2026-12-24`), or the typed text if that is not a date. The browser's own picker is beside
 * it.
 */
export function DayField({ value = "", onChange, onTime, disabled, ...field }: DayFieldProps) {
  const { zone, names, firstWeekday } = usePreferences();
  const today = useToday(zone);
  const picker = useRef<HTMLInputElement>(null);
  const day = parseDay(value);
  const read = (text: string) => parseDayAndTime(text, { today, firstWeekday });
  return (
    <div className={classes.field}>
      <UnderstoodInput
        {...field}
        value={value}
        onChange={(kept, typed) => {
          onChange(kept);
          const time = read(typed)?.time ?? null;
          if (time !== null) {
            onTime(time);
          }
        }}
        {...(disabled === true && { disabled })}
        placeholder={taskFormMessages.dayPlaceholder}
        read={(text) => {
          const meant = read(text);
          return meant === null ? null : isoDate(meant.day);
        }}
        write={(date) => {
          const kept = parseDay(date);
          return kept === null ? null : names.shortDateAndYear(kept);
        }}
        explain={() => (day === null ? "" : names.date(day))}
        rightSectionPointerEvents="all"
        rightSection={
          <IconButton
            size={28}
            disabled={disabled === true}
            aria-label={taskFormMessages.pickDay}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon size={16} />
          </IconButton>
        }
      />
      {/* Only for its picker, which opens at its place; the user types in the field beside it. */}
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={day === null ? "" : value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
