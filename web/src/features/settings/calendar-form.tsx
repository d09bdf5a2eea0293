import { NativeSelect, TextInput } from "@mantine/core";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { zoneChoices } from "../../lib/time/zone-choices";
import { writeLength } from "../../lib/time/write-length";
import { duration, isDuration } from "../../lib/time/duration";
import type { Settings } from "../../things/kinds";
import { bodyOf, type CalendarValues, hourCycles, parts, valuesOf, weekStarts } from "./calendar-values";
import { SettingsForm } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";
import { dayName } from "./weekdays";

const words = settingsMessages.calendar;

export function CalendarForm({ settings }: { settings: Settings }) {
  const edit = useSettingsForm({
    settings,
    valuesOf,
    bodyOf,
    parts,
    validate: {
      default_duration_minutes: (text: string) =>
        isDuration(Number(text))
          ? null
          : taskFormMessages.durationRange(writeLength(duration.least), writeLength(duration.most)),
    },
    fieldsOf: (_base, fields) => fields,
    done: words.done,
  });
  const { form, pending } = edit;
  const input = (name: keyof CalendarValues) => ({
    ...form.getInputProps(name),
    disabled: pending,
    size: "md",
  });

  return (
    <SettingsForm edit={edit} label={settingsMessages.tabs.calendar}>
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
    </SettingsForm>
  );
}
