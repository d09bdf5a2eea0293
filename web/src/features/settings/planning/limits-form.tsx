import { TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useId } from "react";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { isDuration } from "../../../lib/time/duration";
import { parseLength } from "../../../lib/time/parse-length";
import { writeLength } from "../../../lib/time/write-length";
import type { Settings } from "../../../things/kinds";
import { UnderstoodInput } from "../../../ui/form/understood-input";
import { SettingsForm } from "../settings-form";
import { reportDone } from "../../../ui/report-done";
import { useSettingsForm } from "../use-settings-form";
import classes from "./limits-form.module.css";
import {
  changedLimits,
  limitsBody,
  limitsOf,
  limitsParts,
  limitsRules,
  type LimitsValues,
  mostBuffer,
  mostHorizon,
  mostShare,
  sayShare,
  shareStep,
} from "./limits-values";

const words = planningSettingsMessages.limits;

interface LimitsFormProps {
  settings: Settings;
  /** Passes the values of the fields for the picture. */
  onEdit: (values: LimitsValues) => void;
}

/** Limits that keep days from getting too full. */
export function LimitsForm({ settings, onEdit }: LimitsFormProps) {
  const edit = useSettingsForm({
    settings,
    valuesOf: limitsOf,
    bodyOf: limitsBody,
    parts: limitsParts,
    validate: limitsRules,
    fieldsOf: changedLimits,
    done: planningSettingsMessages.done,
    report: reportDone,
  });
  const { form, pending } = edit;
  const { values } = form;
  useEffect(() => onEdit(values), [values, onEdit]);
  const input = (name: keyof LimitsValues) => ({
    ...form.getInputProps(name),
    disabled: pending,
    size: "md",
  });
  return (
    <SettingsForm edit={edit} label={words.heading}>
      <TextInput
        type="number"
        inputMode="numeric"
        label={words.buffer}
        min={0}
        max={mostBuffer}
        step={5}
        {...input("buffer_minutes")}
      />
      <UnderstoodInput
        label={words.most}
        placeholder={words.noLimit}
        {...input("max_minutes_per_day")}
        read={(text) => {
          const minutes = parseLength(text);
          return minutes === null ? null : String(minutes);
        }}
        write={(kept) => (/^\d+$/.test(kept) ? writeLength(Number(kept)) : null)}
        explain={(kept) => (isDuration(Number(kept)) ? writeLength(Number(kept)) : "")}
      />
      <p className={classes.hint}>{words.mostHint}</p>
      <Share
        value={values.free_share}
        disabled={pending}
        error={form.errors["free_share"]}
        onChange={(share) => form.setFieldValue("free_share", share)}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        label={words.horizon}
        min={1}
        max={mostHorizon}
        {...input("horizon_days")}
      />
    </SettingsForm>
  );
}

interface ShareProps {
  /** In percent. */
  value: number;
  disabled: boolean;
  error: ReactNode;
  onChange: (share: number) => void;
}

/** How much of each day stays free. */
function Share({ value, disabled, error, onChange }: ShareProps) {
  const id = useId();
  return (
    <div className={classes.share}>
      <label htmlFor={id} className="field-legend">
        {words.share}
      </label>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={0}
        max={mostShare}
        // A share that was set through the API may be between two steps.
        step={value % shareStep === 0 ? shareStep : 1}
        value={value}
        disabled={disabled}
        aria-valuetext={sayShare(value)}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <output htmlFor={id} className={classes.said} aria-live="off">
        {sayShare(value)}
      </output>
      <p id={`${id}-hint`} className={classes.hint}>
        {words.shareHint}
      </p>
      {error !== undefined && error !== null && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
