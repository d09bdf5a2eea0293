import { NativeSelect, TextInput } from "@mantine/core";
import { repeatMessages } from "../i18n/repeat-messages";
import { mostCount } from "../lib/recurrence/rule";
import { addMonths, type Day, isoDate, parseDay } from "../lib/time/days";
import { usePreferences } from "../lib/time/preferences";
import { dayOf } from "../lib/time/wall";
import { CountInput } from "./count-input";
import type { End, Every, Repeat, RepeatStart } from "./repeat";
import classes from "./repeat-field.module.css";
import { useTyped } from "./use-typed";

const words = repeatMessages.field;
const kinds = ["never", "until", "count"] as const;

interface EndFieldsProps {
  repeat: Repeat;
  start: RepeatStart;
  disabled: boolean;
  onChange: (end: End) => void;
}

/** The end: none, a day, or a number of times. */
export function EndFields({ repeat: { every, end }, start, disabled, onChange }: EndFieldsProps) {
  const first = dayOf(start.wall);
  return (
    <div className={classes.row}>
      <NativeSelect
        label={words.ends}
        size="md"
        data={kinds.map((kind) => ({ value: kind, label: words.end[kind] }))}
        value={end.kind}
        disabled={disabled}
        onChange={(event) => {
          const kind = kinds.find((each) => each === event.currentTarget.value) ?? "never";
          onChange(firstEnd(kind, every, first));
        }}
      />
      {end.kind === "until" && (
        <LastDay
          day={end.day}
          first={first}
          disabled={disabled}
          onChange={(day) => onChange({ kind: "until", day })}
        />
      )}
      {end.kind === "count" && (
        <CountInput
          label={words.count}
          value={end.count}
          most={mostCount}
          disabled={disabled}
          onChange={(count) => onChange({ kind: "count", count })}
        />
      )}
    </div>
  );
}

const monthsUntilEnd = { day: 1, week: 3, month: 12, year: 60 } as const;

/** The initial value of an end. */
function firstEnd(kind: End["kind"], { unit }: Every, first: Day): End {
  switch (kind) {
    case "until":
      return { kind, day: addMonths(first, monthsUntilEnd[unit]) };
    case "count":
      return { kind, count: 10 };
    default:
      return { kind };
  }
}

interface LastDayProps {
  day: Day;
  first: Day;
  disabled: boolean;
  onChange: (day: Day) => void;
}

/** A day before the first becomes the first, and the field says so. */
function LastDay({ day, first, disabled, onChange }: LastDayProps) {
  const { names } = usePreferences();
  const input = useTyped(
    isoDate(day),
    (text) => {
      const typed = parseDay(text);
      if (typed !== null) {
        onChange(Math.max(typed, first));
      }
      return typed === null || typed >= first;
    },
    words.notBefore(names.shortDateAndYear(first).replaceAll(" ", "\u00A0")),
  );
  return <TextInput type="date" label={words.lastDate} min={isoDate(first)} disabled={disabled} {...input} />;
}
