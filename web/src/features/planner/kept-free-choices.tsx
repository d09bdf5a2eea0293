import { useId } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { usePreferences } from "../../lib/time/preferences";
import check from "../../styles/check.module.css";
import { lunch } from "../../settings/lunch";
import classes from "./first-run-dialog.module.css";
import { breakMinutes, type KeptFree } from "./kept-free";
import { clock } from "./say-hours";
import { sayLength } from "./when-words";
import type { Minutes } from "../../lib/time/units";

const words = plannerMessages.first;

interface KeptFreeChoicesProps {
  value: KeptFree;
  /** A task that would not fit with a free lunch, so that lunch is not preselected. */
  tooLong: { title: string; minutes: Minutes } | null;
  onChange: (value: KeptFree) => void;
}

/** The choices for lunch and breaks, if there are any. */
export function KeptFreeChoices({ value, tooLong, onChange }: KeptFreeChoicesProps) {
  const { names } = usePreferences();
  const id = useId();
  const why =
    tooLong === null || value.lunch === true
      ? null
      : words.noLunch(tooLong.title, sayLength(tooLong.minutes, { names }));
  const choices = [
    { key: "lunch", label: words.lunch(names.times(clock(lunch.start), clock(lunch.end))), why },
    { key: "breaks", label: words.breaks(breakMinutes), why: null },
  ] as const;
  const offered = choices.filter(({ key }) => value[key] !== undefined);
  return offered.length === 0 ? null : (
    <fieldset className={classes.modes}>
      <legend className={classes.legend}>{words.keepFree}</legend>
      {offered.map(({ key, label, why: reason }) => (
        <div key={key}>
          <label className={classes.kept}>
            <input
              type="checkbox"
              className={check.check}
              checked={value[key]}
              aria-describedby={reason === null ? undefined : `${id}-${key}`}
              onChange={({ currentTarget: { checked } }) => onChange({ ...value, [key]: checked })}
            />
            {label}
          </label>
          {reason !== null && (
            <p id={`${id}-${key}`} className={`${classes.hint} ${classes.why}`}>
              {reason}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
