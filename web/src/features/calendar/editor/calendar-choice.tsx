import { NativeSelect } from "@mantine/core";
import { eventMessages } from "../../../i18n/event-messages";
import { useThingsOf } from "../../../things/use-things";
import { inOrder } from "../sources/calendars";
import classes from "./calendar-choice.module.css";

interface CalendarChoiceProps {
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
  /** It has the focus when its dialog opens. */
  focusedFirst?: boolean;
}

/** Which calendar an event is in. Nothing where there is one alone. */
export function CalendarChoice({ value, disabled, onChange, focusedFirst = false }: CalendarChoiceProps) {
  const calendars = useThingsOf("calendar");
  if (calendars.size < 2) {
    return null;
  }
  return (
    <NativeSelect
      label={eventMessages.editor.calendar}
      size="md"
      value={value}
      data={inOrder(calendars).map(({ id, name }) => ({ value: id, label: name }))}
      leftSection={
        <span className={classes.dot} data-color={calendars.get(value)?.color} aria-hidden="true" />
      }
      disabled={disabled}
      data-autofocus={focusedFirst || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
