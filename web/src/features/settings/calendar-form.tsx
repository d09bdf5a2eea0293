import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { changedFields } from "../../lib/changed-fields";
import { namesFor } from "../../lib/time/names";
import { browserZone } from "../../lib/time/zone";
import { zoneChoices } from "../../lib/time/zone-choices";
import "../../styles/choices";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import { useUnsavedChanges } from "../../ui/unsaved/unsaved-changes";
import classes from "./calendar-form.module.css";
import panel from "./panel.module.css";
import { useUpdateUserSettings } from "./user-settings";

const words = settingsMessages.calendar;

type WeekStart = UserSettings["week_start"];
type HourCycle = UserSettings["hour_cycle"];

const weekStarts = ["sunday", "monday", "saturday"] as const;
const hourCycles = ["auto", "h12", "h23"] as const;
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** 5 January 1970 was a Monday. */
const firstMonday = 4;
const dayMinutes = { least: 5, most: 1_440 };

interface CalendarValues {
  time_zone: string;
  week_start: WeekStart;
  hour_cycle: HourCycle;
  start: string;
  end: string;
  days: string[];
  default_duration_minutes: string;
}

export function CalendarForm({ settings }: { settings: UserSettings }) {
  const update = useUpdateUserSettings();
  const names = namesFor("auto");
  const form = useForm<CalendarValues>({
    initialValues: valuesOf(settings),
    validateInputOnBlur: true,
    validate: {
      start: (start) => (start === "" ? words.timeRequired : null),
      end: (end, { start }) => {
        if (end === "") {
          return words.timeRequired;
        }
        return endOf(end) <= start ? words.endBeforeStart : null;
      },
      default_duration_minutes: (text) => {
        const minutes = Number(text);
        const within = minutes >= dayMinutes.least && minutes <= dayMinutes.most;
        return Number.isInteger(minutes) && within ? null : words.durationRange;
      },
    },
  });
  useUnsavedChanges(() => form.isDirty());
  const focusField = useFieldFocus(form, update.isPending);
  const submit = form.onSubmit(
    (values) => {
      if (update.isPending || !form.isDirty()) {
        return;
      }
      update.mutate(changedFields(bodyOf(form.getInitialValues()), bodyOf(values)), {
        onSuccess: (saved) => {
          form.setInitialValues(valuesOf(saved));
          form.reset();
          reportSuccess(words.done);
        },
        onError: (error) => showRequestErrorOnForm(form, error, focusField),
      });
    },
    (errors) => focusFirstError(form, errors),
  );
  const input = (name: keyof CalendarValues) => ({
    ...form.getInputProps(name),
    disabled: update.isPending,
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
      <NativeSelect label={words.zone} data={zoneChoices(form.values.time_zone)} {...input("time_zone")} />
      <NativeSelect
        label={words.weekStart}
        data={weekStarts.map((day) => ({
          value: day,
          label: names.weekdayAlone(firstMonday + weekdays.indexOf(day)),
        }))}
        {...input("week_start")}
      />
      <NativeSelect
        label={words.hourCycle}
        data={hourCycles.map((cycle) => ({ value: cycle, label: words.hourCycles[cycle] }))}
        {...input("hour_cycle")}
      />
      <fieldset className={classes.group} disabled={update.isPending}>
        <legend className={classes.legend}>{words.workingHours}</legend>
        <div className={classes.times}>
          <TextInput type="time" step={300} label={words.from} {...input("start")} />
          <TextInput type="time" step={300} label={words.to} {...input("end")} />
        </div>
        <Checkbox.Group aria-label={words.workingDays} {...form.getInputProps("days")}>
          <div className={classes.days}>
            {weekdays.map((day, index) => (
              <Checkbox key={day} value={day} label={names.weekdayAlone(firstMonday + index)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      <TextInput
        type="number"
        inputMode="numeric"
        label={words.duration}
        description={words.durationHint}
        min={dayMinutes.least}
        max={dayMinutes.most}
        step={5}
        {...input("default_duration_minutes")}
      />
      <div className={panel.actions}>
        <Button type="submit" size="md" loading={update.isPending} disabled={!form.isDirty()}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}

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
function bodyOf({ start, end, days, default_duration_minutes, ...rest }: CalendarValues) {
  return {
    ...rest,
    default_duration_minutes: Number(default_duration_minutes),
    working_hours: { start, end: endOf(end), days: weekdays.filter((day) => days.includes(day)) },
  };
}
