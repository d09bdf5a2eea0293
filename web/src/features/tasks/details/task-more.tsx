import { Button, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useId, useState } from "react";
import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import { ChevronDownIcon } from "../../../ui/icons";
import { DayField } from "../day-field";
import { LengthField } from "../length-field";
import type { TaskValues } from "../task-values";
import editor from "../task-editor.module.css";
import { BlockersField } from "./blockers-field";
import classes from "./task-more.module.css";

const words = taskDetailsMessages;

const fields = ["blocked_by", "not_before", "notBeforeTime", "min_block_minutes"] as const;

interface TaskMoreProps {
  id: string;
  form: UseFormReturnType<TaskValues>;
  disabled: boolean;
}

/** What few tasks say: it is shown where one does, and otherwise to whoever asks for it. */
export function TaskMore({ id, form, disabled }: TaskMoreProps) {
  const contentId = useId();
  const says = fields.some((field) => form.values[field].length > 0 || form.errors[field] != null);
  const [wanted, setWanted] = useState(says);
  const isOpen = wanted || says;
  return (
    <div className={classes.more}>
      {!says && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.opener ?? ""}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          rightSection={<ChevronDownIcon size={14} />}
          onClick={() => setWanted(!wanted)}
        >
          {words.more}
        </Button>
      )}
      {isOpen && (
        <div id={contentId} className={classes.fields}>
          <BlockersField
            id={id}
            value={form.values.blocked_by}
            disabled={disabled}
            error={form.errors["blocked_by"]}
            onChange={(ids) => {
              form.setFieldValue("blocked_by", ids);
              // A circle is said at once: who sees it knows what was chosen last.
              void form.validateField("blocked_by");
            }}
          />
          <div className={editor.pair}>
            <DayField
              label={words.notBefore}
              name="not_before"
              disabled={disabled}
              {...form.getInputProps("not_before")}
              onTime={(time) => form.setFieldValue("notBeforeTime", time)}
            />
            <TextInput
              type="time"
              step={300}
              label={words.notBeforeTime}
              name="notBeforeTime"
              disabled={disabled}
              {...form.getInputProps("notBeforeTime")}
            />
          </div>
          <LengthField
            label={words.shortestPiece}
            none={words.inOnePiece}
            name="min_block_minutes"
            disabled={disabled}
            {...form.getInputProps("min_block_minutes")}
          />
        </div>
      )}
    </div>
  );
}
