import { plannerMessages } from "../../i18n/planner-messages";
import { usePreferences } from "../../lib/time/preferences";
import check from "../../styles/check.module.css";
import { lunch } from "../../settings/lunch";
import classes from "./first-run-dialog.module.css";
import { breakMinutes, type KeptFree } from "./kept-free";
import { clock } from "./say-hours";

const words = plannerMessages.first;

interface KeptFreeChoicesProps {
  value: KeptFree;
  onChange: (value: KeptFree) => void;
}

/** Lunch and breaks, as far as there is something to choose. */
export function KeptFreeChoices({ value, onChange }: KeptFreeChoicesProps) {
  const { names } = usePreferences();
  const choices = [
    { key: "lunch", label: words.lunch(names.times(clock(lunch.start), clock(lunch.end))) },
    { key: "breaks", label: words.breaks(breakMinutes) },
  ] as const;
  const offered = choices.filter(({ key }) => value[key] !== undefined);
  return offered.length === 0 ? null : (
    <fieldset className={classes.modes}>
      <legend className={classes.legend}>{words.keepFree}</legend>
      {offered.map(({ key, label }) => (
        <label key={key} className={classes.kept}>
          <input
            type="checkbox"
            className={check.check}
            checked={value[key]}
            onChange={({ currentTarget: { checked } }) => onChange({ ...value, [key]: checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
