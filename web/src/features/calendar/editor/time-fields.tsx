import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { eventMessages } from "../../../i18n/event-messages";
import { type EventFields, withStart } from "./event-fields";
import classes from "./time-fields.module.css";

const words = eventMessages.editor;

interface TimeFieldsProps {
  form: UseFormReturnType<EventFields>;
  disabled: boolean;
}

/** The start and end of an event, without times of day if it is all day. A later start moves the end too. */
export function TimeFields({ form, disabled }: TimeFieldsProps) {
  const { values } = form;
  const input = (field: keyof EventFields) => ({ ...form.getInputProps(field), disabled });
  const moveStart = (change: Partial<EventFields>) =>
    form.setValues(withStart(values, change, form.getInitialValues()));
  return (
    <>
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
        {!values.allDay && <TextInput type="time" step={300} label={words.endTime} {...input("endTime")} />}
      </div>
    </>
  );
}
