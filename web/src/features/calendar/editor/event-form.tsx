import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { messages } from "../../../i18n/messages";
import { isPressed } from "../../../lib/shortcuts";
import { firstOf, maxLength, required } from "../../../lib/validation";
import "../../../styles/choices";
import { keepFocus } from "../../../ui/keep-focus";
import type { ServerForm } from "../../../ui/form/use-server-form";
import { usePreferences } from "../../../lib/time/preferences";
import { describeWhen } from "../entries/describe-entry";
import { ColorChoice } from "./color-choice";
import { draftOf, type EventFields, timeFaults, withStart } from "./event-fields";
import classes from "./event-form.module.css";
import { zoneChoices } from "../../../lib/time/zone-choices";

const words = calendarMessages.editor;

/** How an event is asked for, whether it is there already or not. */
export const eventFormOptions = {
  // Tells its title from that of the form that adds tasks, which may be beside it.
  name: "event",
  validateInputOnBlur: ["title", "location", "description"] satisfies (keyof EventFields)[],
  validate: {
    title: firstOf<EventFields>(
      required(messages.validation.titleRequired),
      maxLength(255, messages.validation.tooLong(255)),
    ),
    startDay: (_value: string, fields: EventFields) => timeFaults(fields).start,
    endDay: (_value: string, fields: EventFields) => timeFaults(fields).end,
    location: maxLength<EventFields>(255, messages.validation.tooLong(255)),
    description: maxLength<EventFields>(10_000, messages.validation.tooLong(10_000)),
  },
  apiNames: { start: "startDay", end: "endDay", time_zone: "zone" },
  focusAfterRefusal: "title" as const,
};

interface EventFormProps {
  server: ServerForm<EventFields>;
  /** Begins with the title alone; the rest is one step away. */
  quick: boolean;
  /** Above the fields: what came in between. */
  notice: ReactNode;
  onCancel: () => void;
  onDelete: (() => void) | null;
}

export function EventForm({ server, quick, notice, onCancel, onDelete }: EventFormProps) {
  const { form, pending, onSubmit } = server;
  const { values, errors } = form;
  const [brief, setBrief] = useState(quick);
  // Fields that are not shown yet may be wrong, too.
  if (brief && Object.keys(errors).some((field) => field !== "title")) {
    setBrief(false);
  }
  const { zone, names } = usePreferences();
  const current = draftOf(values);
  const input = (field: keyof EventFields) => ({ ...form.getInputProps(field), disabled: pending });
  const moveStart = (change: Partial<EventFields>) => form.setValues(withStart(values, change));

  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={(event) => {
        if (isPressed(event, "form.submit")) {
          event.currentTarget.requestSubmit();
        }
      }}
    >
      {notice}
      <TextInput
        label={words.title}
        placeholder={words.titlePlaceholder}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        {...input("title")}
      />
      {brief ? (
        <p className={classes.when}>{current !== null && describeWhen(current.when, zone, names)}</p>
      ) : (
        <>
          <Checkbox
            label={words.allDay}
            {...form.getInputProps("allDay", { type: "checkbox" })}
            disabled={pending}
          />
          <div className={classes.times} role="group" aria-label={words.start}>
            <TextInput
              type="date"
              label={words.startDay}
              {...input("startDay")}
              onChange={(event) => moveStart({ startDay: event.currentTarget.value })}
            />
            {!values.allDay && (
              <TextInput
                type="time"
                step={300}
                label={words.startTime}
                {...input("startTime")}
                onChange={(event) => moveStart({ startTime: event.currentTarget.value })}
              />
            )}
          </div>
          <div className={classes.times} role="group" aria-label={words.end}>
            <TextInput type="date" label={words.endDay} {...input("endDay")} />
            {!values.allDay && (
              <TextInput type="time" step={300} label={words.endTime} {...input("endTime")} />
            )}
          </div>
          {!values.allDay && (
            <NativeSelect label={words.zone} size="md" data={zoneChoices(values.zone)} {...input("zone")} />
          )}
          <ColorChoice
            value={values.color}
            disabled={pending}
            onChange={(color) => form.setFieldValue("color", color)}
          />
          <TextInput label={words.location} autoComplete="off" {...input("location")} />
          <Textarea label={words.description} rows={3} size="md" {...input("description")} />
        </>
      )}
      <div className={classes.actions}>
        {onDelete !== null && (
          <Button variant="subtle" className={classes.delete ?? ""} disabled={pending} onClick={onDelete}>
            {words.delete}
          </Button>
        )}
        {brief && (
          <Button variant="subtle" disabled={pending} onClick={() => setBrief(false)}>
            {words.more}
          </Button>
        )}
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}
