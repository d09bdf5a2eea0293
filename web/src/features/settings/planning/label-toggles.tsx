import { Link } from "react-router";
import type { HourSet } from "../../../api/generated/models/HourSet";
import { paths } from "../../../app/paths";
import { labelMessages } from "../../../i18n/label-messages";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { inOrderOfNames } from "../../../labels/labels-in-order";
import "../../../styles/entries.css";
import { useThingsOf } from "../../../things/use-things";
import classes from "./label-toggles.module.css";

const words = planningSettingsMessages.set;

interface LabelTogglesProps {
  /** The ids of the chosen labels. */
  value: readonly string[];
  /** The set for which they are chosen, and all sets. */
  set: string;
  sets: readonly HourSet[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

/** The labels that use a set of hours. A label uses at most one: choosing it here removes it from another. */
export function LabelToggles({ value, set, sets, disabled, onChange }: LabelTogglesProps) {
  const labels = inOrderOfNames(useThingsOf("label").values());
  const others = new Map(sets.filter(({ id }) => id !== set).map(({ id, name }) => [id, name]));
  return (
    <fieldset disabled={disabled}>
      <legend className="field-legend">{labelMessages.labels}</legend>
      {labels.length === 0 ? (
        <p className={classes.hint}>
          {words.noLabels}{" "}
          <Link to={{ pathname: paths.settings, search: "tab=labels" }} className={classes.link}>
            {words.makeLabels}
          </Link>
        </p>
      ) : (
        <div className={classes.labels}>
          {labels.map(({ id, name, color, hour_set_id: named }) => {
            const other = others.get(named ?? "");
            const isChosen = value.includes(id);
            return (
              <label key={id} className={classes.label} data-color={color} data-checked={isChosen}>
                <input
                  type="checkbox"
                  className={classes.box}
                  checked={isChosen}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...value, id] : value.filter((each) => each !== id))
                  }
                />
                <bdi>{other === undefined || isChosen ? name : words.usedBy(name, other)}</bdi>
              </label>
            );
          })}
        </div>
      )}
      <p className={classes.hint}>{sets[0]?.id === set ? words.labelsOfDefault : words.labelsHint}</p>
    </fieldset>
  );
}
