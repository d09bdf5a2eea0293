import { Button, Checkbox, TextInput } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { messages } from "../../../i18n/messages";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import type { When } from "../../../lib/time/when";
import "../../../styles/choices";
import { Understood } from "../../../lines/understood";
import { useThingsOf } from "../../../things/use-things";
import { InheritedColorChoice } from "../../../ui/form/color-choice";
import { submitOnModEnter } from "../../../ui/form/submit-on-mod-enter";
import { writtenText } from "../../../ui/form/written-text";
import { ClockIcon } from "../../../ui/icons";
import { keepFocus } from "../../../ui/keep-focus";
import { describeWhenBriefly } from "../entries/describe-entry";
import { dragStore } from "../gesture/drag-store";
import { colorOfCalendar } from "../sources/calendars";
import { CalendarChoice } from "./calendar-choice";
import { draftOf, type EventFields, withTimes } from "./event-fields";
import { EventLine } from "./event-line";
import classes from "./quick-event.module.css";
import { TimeFields } from "./time-fields";
import { useEventLine } from "./use-event-line";
import { useEventSayings } from "./use-event-sayings";
import { useNewEvent } from "./use-new-event";

const words = eventMessages.editor;

interface QuickEventProps {
  /** If it changes, the other values stay as typed. */
  when: When;
  zone: string;
  onMade: (id: string) => void;
  /** Opens the whole form with the values of this one. */
  onMore: (fields: EventFields) => void;
}

/**
 * A new event with few fields. Its place in the calendar stays drawn, with the values typed so far. Its title is a line from
 * which the other fields are understood.
 */
export function QuickEvent({ when, zone, onMade, onMore }: QuickEventProps) {
  const [line] = useState(() => new EventLine());
  const {
    form,
    pending: isSent,
    onSubmit,
  } = useNewEvent({
    when,
    zone,
    whole: (fields) => line.whole(fields),
    onMade,
  });
  const { values, errors } = form;
  const { parts, title } = useEventLine(line, form);
  const sayings = useEventSayings(values, parts);
  const input = useRef<HTMLInputElement>(null);
  const more = useMore(line, onMore);
  const pending = isSent || more.waits;
  const calendars = useThingsOf("calendar");
  const draft = draftOf(values);
  const { zone: shownZone, names } = usePreferences();
  const today = useToday(shownZone);
  const [wantsTimes, setWantsTimes] = useState(false);
  // Fields that are not shown yet may be invalid, too.
  const showsTimes = wantsTimes || Object.keys(errors).some((field) => field !== "title");
  // It need not be said twice.
  const saysWhen = sayings.some(({ fields }) => fields.includes("start"));
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
        title: title.trim() === "" ? calendarMessages.noTitle : title.trim(),
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
        placeholder={words.linePlaceholder}
        ref={input}
        classNames={{ wrapper: classes.line, input: classes.title }}
        // Escape belongs to the line while a part of it can be made plain text.
        data-mantine-stop-propagation={parts.length > 0}
        {...writtenText}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("title")}
        disabled={pending}
      />
      <Understood
        input={input}
        text={values.title}
        parts={parts}
        sayings={sayings}
        onPlain={(some) => line.reader.makePlain(some)}
      />
      {showsTimes ? (
        <div ref={times} className={classes.times}>
          <TimeFields form={form} disabled={pending} />
        </div>
      ) : saysWhen ? null : (
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
      <InheritedColorChoice
        value={values.color}
        inherited={{ color: colorOfCalendar(values.calendar, calendars), label: words.calendarsColor }}
        disabled={pending}
        onChange={(color) => form.setFieldValue("color", color)}
      />
      <div className={classes.actions}>
        <Button variant="subtle" disabled={isSent} loading={more.waits} onClick={() => more.ask(values)}>
          {words.more}
        </Button>
        <Button type="submit" loading={isSent} disabled={more.waits}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}

/** Opens the whole form with the values of the line, once they are known. */
function useMore(line: EventLine, onMore: (fields: EventFields) => void) {
  const [waits, setWaits] = useState(false);
  const latest = useRef<typeof onMore | null>(null);
  useEffect(() => {
    latest.current = onMore;
    // A user who has closed the form by then does not want the whole one.
    return () => {
      latest.current = null;
    };
  }, [onMore]);
  const ask = (values: EventFields) => {
    const whole = line.whole(values);
    if (whole instanceof Promise) {
      setWaits(true);
      void whole.then((fields) => latest.current?.(fields));
    } else {
      onMore(whole);
    }
  };
  return { waits, ask };
}
