import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { namesFor } from "../../lib/time/names";
import { browserZone } from "../../lib/time/zone";
import { zoneChoices } from "../../lib/time/zone-choices";
import "../../styles/choices";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { type Fact, factsOf, type Part } from "../../ui/form/merge";
import { useEditForm } from "../../ui/form/use-edit-form";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import classes from "./calendar-form.module.css";
import panel from "./panel.module.css";
import { asPromise, waiting } from "../../lib/as-promise";
import { writeLength } from "../../lib/time/parse-length";
import { duration, isDuration } from "../../lib/time/duration";
import type { Settings } from "../../things/kinds";
import { useChange } from "../../things/use-things";
import { editSettings } from "./settings-changes";

const words = settingsMessages.calendar;

type WeekStart = UserSettings["week_start"];
type HourCycle = UserSettings["hour_cycle"];

const weekStarts = ["sunday", "monday", "saturday"] as const;
const hourCycles = ["auto", "h12", "h23"] as const;
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** 5 January 1970 was a Monday. */
const firstMonday = 4;

const names = namesFor("auto");
const dayName = (day: WeekStart | (typeof weekdays)[number]) =>
  names.weekdayAlone(firstMonday + weekdays.indexOf(day));

interface CalendarValues {
  time_zone: string;
  week_start: WeekStart;
  hour_cycle: HourCycle;
  start: string;
  end: string;
  days: string[];
  default_duration_minutes: string;
}

export function CalendarForm({ settings }: { settings: Settings }) {
  const save = asPromise(useChange(editSettings).mutate);
  const edit = useEditForm({
    thing: settings,
    valuesOf,
    bodyOf,
    parts,
    validate: {
      start: (start: string) => (start === "" ? words.timeRequired : null),
      end: (end: string, { start }: CalendarValues) => {
        if (end === "") {
          return words.timeRequired;
        }
        return endOf(end) <= start ? words.endBeforeStart : null;
      },
      default_duration_minutes: (text: string) =>
        isDuration(Number(text))
          ? null
          : planningMessages.durationRange(writeLength(duration.least), writeLength(duration.most)),
    },
    send: save,
    onDone: (saved) => {
      if (saved === waiting) {
        // It is shown as it will be.
        edit.restart(settings);
        return;
      }
      edit.restart(saved);
      reportSuccess(words.done);
    },
  });
  const { form, pending } = edit;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (form.isDirty()) {
      edit.onSubmit(event);
    } else {
      event.preventDefault();
      // The other version was taken of all that was asked about.
      edit.restart(edit.base);
    }
  };
  const input = (name: keyof CalendarValues) => ({
    ...form.getInputProps(name),
    disabled: pending,
    size: "md",
  });

  return (
    <form
      className={panel.form}
      aria-label={settingsMessages.tabs.calendar}
      onSubmit={submit}
      onMouseDown={keepFocus}
      noValidate
    >
      <ConflictNotice edit={edit} subject="settings" />
      <NativeSelect label={words.zone} data={zoneChoices(form.values.time_zone)} {...input("time_zone")} />
      <NativeSelect
        label={words.weekStart}
        data={weekStarts.map((day) => ({
          value: day,
          label: dayName(day),
        }))}
        {...input("week_start")}
      />
      <NativeSelect
        label={words.hourCycle}
        data={hourCycles.map((cycle) => ({ value: cycle, label: words.hourCycles[cycle] }))}
        {...input("hour_cycle")}
      />
      <fieldset className={classes.group} disabled={pending}>
        <legend className={classes.legend}>{words.workingHours}</legend>
        <div className={classes.times}>
          <TextInput type="time" step={300} label={words.from} {...input("start")} />
          <TextInput type="time" step={300} label={words.to} {...input("end")} />
        </div>
        <Checkbox.Group aria-label={words.workingDays} {...form.getInputProps("days")}>
          <div className={classes.days}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={day} label={dayName(day)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      <TextInput
        type="number"
        inputMode="numeric"
        label={words.duration}
        description={words.durationHint}
        min={duration.least}
        max={duration.most}
        step={5}
        {...input("default_duration_minutes")}
      />
      <div className={panel.actions}>
        <Button
          type="submit"
          size="md"
          loading={pending}
          disabled={!form.isDirty() && edit.conflicts.length === 0}
        >
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}

const daysOf = ({ days }: CalendarValues) => weekdays.filter((day) => days.includes(day));

const parts: Part<CalendarValues>[] = [
  { label: words.zone, fields: ["time_zone"], describe: ({ time_zone }) => time_zone },
  { label: words.weekStart, fields: ["week_start"], describe: ({ week_start }) => dayName(week_start) },
  {
    label: words.hourCycle,
    fields: ["hour_cycle"],
    describe: ({ hour_cycle }) => words.hourCycles[hour_cycle],
  },
  {
    label: words.workingHours,
    fields: ["start", "end"],
    describe: ({ start, end }) => `${start} – ${endOf(end)}`,
  },
  {
    label: words.workingDays,
    fields: ["days"],
    describe: (values) => daysOf(values).map(dayName).join(", "),
  },
  {
    label: words.duration,
    fields: ["default_duration_minutes"],
    describe: ({ default_duration_minutes }) => default_duration_minutes,
  },
];

/** What the settings say, in words. */
export const factsOfSettings = (settings: UserSettings): Fact[] => factsOf(parts, valuesOf(settings));

/** A time field knows no 24:00: the end of the day is shown as its beginning. */
const endOf = (end: string) => (end === "00:00" ? "24:00" : end);

function valuesOf(settings: UserSettings): CalendarValues {
  const { start, end, days } = settings.working_hours;
  return {
    time_zone: settings.time_zone ?? browserZone(),
    week_start: settings.week_start,
    hour_cycle: settings.hour_cycle,
    start,
    end: end === "24:00" ? "00:00" : end,
    days,
    default_duration_minutes: String(settings.default_duration_minutes),
  };
}

/** As the API takes it. */
function bodyOf(values: CalendarValues) {
  const { time_zone, week_start, hour_cycle, start, end, default_duration_minutes } = values;
  return {
    time_zone,
    week_start,
    hour_cycle,
    default_duration_minutes: Number(default_duration_minutes),
    working_hours: { start, end: endOf(end), days: daysOf(values) },
  };
}
