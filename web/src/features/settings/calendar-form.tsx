import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { messages } from "../../i18n/messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { zoneChoices } from "../../lib/time/zone-choices";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { useEditForm } from "../../ui/form/use-edit-form";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import panel from "./panel.module.css";
import { asPromise, waiting } from "../../lib/as-promise";
import { writeLength } from "../../lib/time/write-length";
import { duration, isDuration } from "../../lib/time/duration";
import type { Settings } from "../../things/kinds";
import { useChange } from "../../things/use-things";
import { bodyOf, type CalendarValues, hourCycles, parts, valuesOf, weekStarts } from "./calendar-values";
import { dayName } from "./weekdays";
import { editSettings } from "../../settings/settings-changes";

const words = settingsMessages.calendar;

export function CalendarForm({ settings }: { settings: Settings }) {
  const save = asPromise(useChange(editSettings).mutate);
  const edit = useEditForm({
    thing: settings,
    valuesOf,
    bodyOf,
    parts,
    validate: {
      default_duration_minutes: (text: string) =>
        isDuration(Number(text))
          ? null
          : taskFormMessages.durationRange(writeLength(duration.least), writeLength(duration.most)),
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
