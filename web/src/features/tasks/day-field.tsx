import { ActionIcon } from "@mantine/core";
import { type ComponentProps, useRef } from "react";
import { planningMessages } from "../../i18n/planning-messages";
import { isoDate, parseDay } from "../../lib/time/days";
import { useToday } from "../../lib/time/minute-clock";
import { parseDayWords } from "../../lib/time/parse-day-words";
import { usePreferences } from "../../lib/time/preferences";
import { CalendarIcon } from "../../ui/icons";
import { UnderstoodInput } from "../../ui/form/understood-input";
import classes from "./day-field.module.css";

type DayFieldProps = Omit<ComponentProps<typeof UnderstoodInput>, "read" | "write" | "explain">;

/** A day in words; its value is a date (`2026-12-24`), or what was typed if that names none. The browser's own picker is beside it. */
export function DayField({ value = "", onChange, disabled, ...field }: DayFieldProps) {
  const { zone, names, firstWeekday } = usePreferences();
  const today = useToday(zone);
  const picker = useRef<HTMLInputElement>(null);
  const day = parseDay(value);
  return (
    <div className={classes.field}>
      <UnderstoodInput
        {...field}
        value={value}
        onChange={onChange}
        {...(disabled === true && { disabled })}
        placeholder={planningMessages.dayPlaceholder}
        read={(text) => {
          const meant = parseDayWords(text, { today, firstWeekday });
          return meant === null ? null : isoDate(meant);
        }}
        write={(date) => {
          const kept = parseDay(date);
          return kept === null ? null : names.mediumDate(kept);
        }}
        explain={() => (day === null ? "" : names.date(day))}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            disabled={disabled === true}
            aria-label={planningMessages.pickDay}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon size={16} />
          </ActionIcon>
        }
      />
      {/* There for its picker alone, which opens where it is; the field beside it is the one to type in. */}
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
