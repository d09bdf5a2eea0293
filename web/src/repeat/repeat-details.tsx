import { NativeSelect } from "@mantine/core";
import type { Ref } from "react";
import { repeatMessages } from "../i18n/repeat-messages";
import { partsOf, weekdayOf } from "../lib/time/days";
import { usePreferences } from "../lib/time/preferences";
import { dayOf } from "../lib/time/wall";
import { CountInput } from "./count-input";
import { EndFields } from "./end-fields";
import { monthlyKey } from "./presets";
import { type Every, type MonthlyBy, monthlyChoices, type Repeat, type RepeatStart } from "./repeat";
import classes from "./repeat-field.module.css";
import { WeekdayChoice } from "./weekday-choice";

const words = repeatMessages.field;
const units = ["day", "week", "month", "year"] as const;
const mostInterval = 999;

interface RepeatDetailsProps {
  ref: Ref<HTMLDivElement>;
  repeat: Repeat;
  start: RepeatStart;
  disabled: boolean;
  onChange: (repeat: Repeat) => void;
}

/** The parts of a rule: its step, its days, its end. */
export function RepeatDetails({ ref, repeat, start, disabled, onChange }: RepeatDetailsProps) {
  const { every, interval } = repeat;
  const { names } = usePreferences();
  const first = dayOf(start.wall);
  const set = (change: Partial<Repeat>) => onChange({ ...repeat, ...change });

  const labelOf = (by: MonthlyBy) => {
    switch (by.kind) {
      case "date":
        return words.monthDay(partsOf(first).date);
      case "lastDay":
        return words.lastDay;
      default:
        return words.nthWeekday(by.nth, names.weekdayAlone(first));
    }
  };

  return (
    <div ref={ref} className={classes.details} role="group" aria-label={words.details}>
      <div className={classes.row}>
        <CountInput
          label={words.interval}
          value={interval}
          most={mostInterval}
          disabled={disabled}
          onChange={(count) => set({ interval: count })}
        />
        <NativeSelect
          label={words.unit}
          size="md"
          data={units.map((unit) => ({ value: unit, label: words.units[unit](interval) }))}
          value={every.unit}
          disabled={disabled}
          onChange={(event) => {
            const unit = units.find((each) => each === event.currentTarget.value) ?? "week";
            set({ every: firstOf(unit, weekdayOf(first)) });
          }}
        />
      </div>
      {every.unit === "week" && (
        <WeekdayChoice
          value={every.weekdays}
          disabled={disabled}
          onChange={(weekdays) => set({ every: { unit: "week", weekdays } })}
        />
      )}
      {every.unit === "month" && (
        <NativeSelect
          label={words.monthly}
          size="md"
          data={monthlyChoices(start).map((by) => ({ value: monthlyKey(by), label: labelOf(by) }))}
          value={monthlyKey(every.by)}
          disabled={disabled}
          onChange={(event) => {
            const by = monthlyChoices(start).find((each) => monthlyKey(each) === event.currentTarget.value);
            set({ every: { unit: "month", by: by ?? every.by } });
          }}
        />
      )}
      <EndFields repeat={repeat} start={start} disabled={disabled} onChange={(end) => set({ end })} />
    </div>
  );
}

/** The initial value for a unit: the day on which the event starts. */
function firstOf(unit: Every["unit"], weekday: number): Every {
  switch (unit) {
    case "week":
      return { unit, weekdays: [weekday] };
    case "month":
      return { unit, by: { kind: "date" } };
    default:
      return { unit };
  }
}
