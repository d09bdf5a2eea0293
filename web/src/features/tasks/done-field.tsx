import { Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { duration } from "../../lib/time/duration";
import { parseLength } from "../../lib/time/parse-length";
import { writeLength } from "../../lib/time/write-length";
import { UnderstoodInput } from "../../ui/form/understood-input";
import classes from "./done-field.module.css";

/** How much one click adds, in minutes. */
const step = 30;

type DoneFieldProps = Omit<ComponentProps<typeof UnderstoodInput>, "read" | "write" | "explain" | "label">;

const isKept = (value: string) => /^\d+$/.test(value);

/** How much of a task is already done: a number of minutes, or empty for none. */
export function DoneField({ value = "", onChange, disabled = false, ...field }: DoneFieldProps) {
  const now = isKept(value) ? Number(value) : 0;
  return (
    <div className={classes.row}>
      <UnderstoodInput
        {...field}
        label={taskFormMessages.done}
        placeholder={taskFormMessages.nothingDone}
        value={value}
        onChange={onChange}
        disabled={disabled}
        read={(text) => {
          const minutes = parseLength(text);
          return minutes === null ? null : kept(minutes);
        }}
        write={(text) => (isKept(text) ? writeLength(Number(text)) : null)}
        explain={(text) => (isKept(text) ? writeLength(Number(text)) : "")}
      />
      <Button
        variant="default"
        size="md"
        className={classes.add ?? ""}
        disabled={disabled || now >= duration.most}
        aria-label={taskFormMessages.addDone(writeLength(step))}
        onClick={() => onChange(kept(Math.min(now + step, duration.most)), "")}
      >
        {`+ ${writeLength(step)}`}
      </Button>
    </div>
  );
}

const kept = (minutes: number): string => (minutes === 0 ? "" : String(minutes));
