import { Button } from "@mantine/core";
import { useId, useRef } from "react";
import type { Planning } from "../../../api/generated/models/Planning";
import { changesMessages } from "../../../i18n/changes-messages";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { theirsOf } from "../../../settings/settings-changes";
import type { Settings } from "../../../things/kinds";
import { reportError, reportRequestError, reportSuccess } from "../../../ui/report";
import radio from "../../../styles/radio.module.css";
import { useUpdateUserSettings } from "../user-settings";
import classes from "./mode-choice.module.css";

const words = planningSettingsMessages.mode;

const modes = ["off", "suggest", "automatic"] as const;

/** Whether tasks are planned by themselves. It holds at once. */
export function ModeChoice({ settings }: { settings: Settings }) {
  const { mutate } = useUpdateUserSettings();
  const group = useRef<HTMLFieldSetElement>(null);
  const { mode } = settings.planning;
  const choose = (wanted: Planning["mode"]) =>
    mutate(
      { planning: { mode: wanted } },
      {
        onSuccess: () => reportSuccess(words.now[wanted]),
        onError: (error) =>
          theirsOf(error) === null
            ? reportRequestError(error)
            : reportError(changesMessages.changedElsewhere, changesMessages.changedElsewhereTitle),
      },
    );
  const turnOn = () => {
    choose("automatic");
    // The button goes.
    group.current?.querySelector<HTMLInputElement>("[value=automatic]")?.focus();
  };
  return (
    <section className={classes.section}>
      <fieldset ref={group} className={classes.modes}>
        <legend className="visually-hidden">{words.heading}</legend>
        {modes.map((each) => (
          <Mode key={each} mode={each} checked={each === mode} onChoose={() => choose(each)} />
        ))}
      </fieldset>
      {mode === "off" && (
        <Button className={classes.turnOn ?? ""} onClick={turnOn}>
          {words.turnOn}
        </Button>
      )}
    </section>
  );
}

interface ModeProps {
  mode: Planning["mode"];
  checked: boolean;
  onChoose: () => void;
}

function Mode({ mode, checked, onChoose }: ModeProps) {
  const id = useId();
  return (
    <label className={classes.mode} htmlFor={id}>
      <input
        type="radio"
        className={radio.radio}
        id={id}
        name="planning-mode"
        value={mode}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
      />
      <span className={classes.words}>
        <span className={classes.title}>
          <span id={`${id}-name`} className={classes.name}>
            {words.names[mode]}
          </span>
          {mode === "automatic" && <span className={classes.badge}>{words.recommended}</span>}
        </span>
        <span id={`${id}-hint`} className={classes.hint}>
          {words.hints[mode]}
        </span>
      </span>
    </label>
  );
}
