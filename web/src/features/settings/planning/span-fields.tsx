import { Button, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { IconButton } from "../../../ui/icon-button";
import { PlusIcon, TrashIcon } from "../../../ui/icons";
import type { Weekday } from "../weekdays";
import { DayToggles } from "./day-toggles";
import { type HourSetValues, mostSpans, type SpanValues } from "./hour-set-values";
import { nextSpan, splitForLunch } from "./next-span";
import classes from "./span-fields.module.css";

const words = planningSettingsMessages.set;

interface SpanFieldsProps {
  form: UseFormReturnType<HourSetValues>;
  week: readonly Weekday[];
  disabled: boolean;
  /** Moves the focus once the form is rendered again. */
  focus: (target: string | (() => HTMLElement | null)) => void;
}

const addButton = () => document.querySelector<HTMLElement>("[data-add-time]");

/** The spans of a set, each with its days. */
export function SpanFields({ form, week, disabled, focus }: SpanFieldsProps) {
  const { spans } = form.values;
  const add = () => {
    const formerEnd = form.getInitialValues().spans[spans.length - 1]?.end;
    form.insertListItem("spans", nextSpan(spans, formerEnd));
    focus(`spans.${spans.length}.start`);
  };
  const split = (index: number, parts: readonly [SpanValues, SpanValues]) => {
    form.setFieldValue("spans", spans.toSpliced(index, 1, ...parts));
    focus(`spans.${index + 1}.start`);
  };
  const remove = (index: number) => {
    form.removeListItem("spans", index);
    focus(addButton);
  };
  return (
    <fieldset className={classes.spans}>
      <legend className="field-legend">{words.times}</legend>
      {spans.length === 0 && <p className={classes.none}>{words.noTimes}</p>}
      {spans.map((span, index) => (
        // They are identified only by their place, and have no state of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={classes.span}>
          <legend className="visually-hidden">{words.time(index + 1)}</legend>
          <div className={classes.times}>
            <TextInput
              type="time"
              step={300}
              label={words.from}
              disabled={disabled}
              {...form.getInputProps(`spans.${index}.start`)}
            />
            <TextInput
              type="time"
              step={300}
              label={words.to}
              disabled={disabled}
              {...form.getInputProps(`spans.${index}.end`)}
            />
            <IconButton
              size={36}
              className={classes.remove}
              aria-label={words.removeTime(index + 1)}
              data-tip={words.removeTime(index + 1)}
              disabled={disabled}
              onClick={() => remove(index)}
            >
              <TrashIcon size={17} />
            </IconButton>
          </div>
          <DayToggles
            week={week}
            disabled={disabled}
            value={span.days}
            error={form.errors[`spans.${index}.days`]}
            data-path={`spans.${index}.days`}
            onChange={(days) => form.setFieldValue(`spans.${index}.days`, days)}
          />
          <LunchButton
            span={span}
            index={index}
            disabled={disabled || spans.length >= mostSpans}
            onSplit={(parts) => split(index, parts)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<PlusIcon size={15} />}
          data-add-time=""
          disabled={disabled || spans.length >= mostSpans}
          onClick={add}
        >
          {words.addTime}
        </Button>
      </div>
    </fieldset>
  );
}

interface LunchButtonProps {
  span: SpanValues;
  index: number;
  disabled: boolean;
  onSplit: (parts: readonly [SpanValues, SpanValues]) => void;
}

/** Otherwise most users would have to split a span by hand for lunch. */
function LunchButton({ span, index, disabled, onSplit }: LunchButtonProps) {
  const parts = splitForLunch(span);
  return parts === null ? null : (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={words.splitTime(index + 1)}
        disabled={disabled}
        onClick={() => onSplit(parts)}
      >
        {words.split}
      </Button>
    </div>
  );
}
