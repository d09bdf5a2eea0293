import { Button, Checkbox, TextInput } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { messages } from "../../../i18n/messages";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import type { When } from "../../../lib/time/when";
import "../../../styles/choices";
import { submitOnModEnter } from "../../../ui/form/submit-on-mod-enter";
import { writtenText } from "../../../ui/form/written-text";
import { ClockIcon } from "../../../ui/icons";
import { keepFocus } from "../../../ui/keep-focus";
import { describeWhenBriefly } from "../entries/describe-entry";
import { dragStore } from "../gesture/drag-store";
import { useThingsOf } from "../../../things/use-things";
import { colorOfCalendar } from "../sources/calendars";
import { CalendarChoice } from "./calendar-choice";
import { ColorChoice } from "../../../ui/form/color-choice";
import { draftOf, type EventFields, withTimes } from "./event-fields";
import classes from "./quick-event.module.css";
import { TimeFields } from "./time-fields";
import { useNewEvent } from "./use-new-event";

const words = eventMessages.editor;

interface QuickEventProps {
  /** Another one takes the place of the first, and leaves the rest as it was typed. */
  when: When;
  zone: string;
  onMade: (id: string) => void;
  /** The whole form is asked for, with what stands in this one. */
  onMore: (fields: EventFields) => void;
}

/** A new event in a few fields. Its place in the calendar stays drawn, with what has been typed so far. */
export function QuickEvent({ when, zone, onMade, onMore }: QuickEventProps) {
  const { form, pending, onSubmit } = useNewEvent({ when, zone, onMade });
  const { values, errors } = form;
  const calendars = useThingsOf("calendar");
  const draft = draftOf(values);
  const { zone: shownZone, names } = usePreferences();
  const today = useToday(shownZone);
  const [wantsTimes, setWantsTimes] = useState(false);
  // Fields that are not shown yet may be wrong, too.
  const showsTimes = wantsTimes || Object.keys(errors).some((field) => field !== "title");
  const times = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wantsTimes) {
      times.current?.querySelector("input")?.focus();
    }
  }, [wantsTimes]);

  const given = useRef(when);
  useEffect(() => {
    if (given.current !== when) {
      given.current = when;
      const isUntouched = !form.isDirty();
      const moved = withTimes(values, when);
      form.setValues(moved);
      if (isUntouched) {
        form.setInitialValues(moved);
        form.setDirty({});
      }
      form.getInputNode("title")?.focus();
    }
  }, [when, values, form]);
  useLayoutEffect(() => {
    if (draft !== null) {
      dragStore.setDraft({
        title: draft.title === "" ? calendarMessages.noTitle : draft.title,
        color: draft.color ?? colorOfCalendar(draft.calendar, calendars),
        when: draft.when,
      });
    }
  });

  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={submitOnModEnter}
    >
      <TextInput
        label={words.title}
        labelProps={{ className: "visually-hidden" }}
        placeholder={words.titlePlaceholder}
        classNames={{ input: classes.title ?? "" }}
        {...writtenText}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("title")}
        disabled={pending}
      />
      {showsTimes ? (
        <div ref={times} className={classes.times}>
          <TimeFields form={form} disabled={pending} />
        </div>
      ) : (
        <button
          type="button"
          className={classes.when}
          aria-expanded={false}
          disabled={pending}
          onClick={() => setWantsTimes(true)}
        >
          <ClockIcon size={16} />
          <span>
            {draft === null ? words.when : describeWhenBriefly(draft.when, today, shownZone, names)}
          </span>
        </button>
      )}
      <Checkbox
        label={words.allDay}
        {...form.getInputProps("allDay", { type: "checkbox" })}
        disabled={pending}
      />
      <CalendarChoice
        value={values.calendar}
        disabled={pending}
        onChange={(id) => form.setFieldValue("calendar", id)}
      />
      <ColorChoice
        value={values.color}
        calendarColor={colorOfCalendar(values.calendar, calendars)}
        disabled={pending}
        onChange={(color) => form.setFieldValue("color", color)}
      />
      <div className={classes.actions}>
        <Button variant="subtle" disabled={pending} onClick={() => onMore(values)}>
          {words.more}
        </Button>
        <Button type="submit" loading={pending}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}
