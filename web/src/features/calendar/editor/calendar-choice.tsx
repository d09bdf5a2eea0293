import { NativeSelect } from "@mantine/core";
import { eventMessages } from "../../../i18n/event-messages";
import { useThingsOf } from "../../../things/use-things";
import { inOrder, writableOf } from "../sources/calendars";
import classes from "./calendar-choice.module.css";

interface CalendarChoiceProps {
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
  /** It gets the focus when its dialog opens. */
  focusedFirst?: boolean;
  /** Nothing can be put into it, so subscriptions are allowed too. */
  readOnly?: boolean;
}

/** The calendar of an event. Not shown if there is only one. */
export function CalendarChoice({
  value,
  disabled,
  onChange,
  focusedFirst = false,
  readOnly = false,
}: CalendarChoiceProps) {
  const calendars = useThingsOf("calendar");
  const choices = readOnly ? inOrder(calendars) : writableOf(calendars);
  if (choices.length < 2) {
    return null;
  }
  return (
    <NativeSelect
      label={eventMessages.editor.calendar}
      size="md"
      value={value}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      leftSection={
        <span className={classes.dot} data-color={calendars.get(value)?.color} aria-hidden="true" />
      }
      disabled={disabled}
      data-autofocus={focusedFirst || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
