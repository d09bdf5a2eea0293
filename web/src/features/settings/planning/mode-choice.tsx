import { Button } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Planning } from "../../../api/generated/models/Planning";
import { changesMessages } from "../../../i18n/changes-messages";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { planningModes } from "../../../settings/planning-modes";
import { theirsOf } from "../../../settings/settings-changes";
import { useLatest } from "../../../lib/use-latest";
import type { Settings } from "../../../things/kinds";
import { reportError, reportRequestError } from "../../../ui/report";
import { reportDone } from "../../../ui/report-done";
import framed from "../../../styles/framed-choice.module.css";
import radio from "../../../styles/radio.module.css";
import { useUpdateUserSettings } from "../user-settings";
import list from "../entry-list.module.css";
import classes from "./mode-choice.module.css";

const words = planningSettingsMessages.mode;

type Mode = Planning["mode"];

/**
 * Whether tasks are planned in the background. A click applies at once. With the arrow keys, which pass the choices in between,
 * it applies when the focus leaves the group, or with Space or Enter.
 */
export function ModeChoice({ settings }: { settings: Settings }) {
  const { mode } = settings.planning;
  const choose = useChooseMode();
  const { shown, pick, ...arrows } = useArrows(mode, choose);
  const group = useRef<HTMLFieldSetElement>(null);
  const turnOn = () => {
    choose("automatic");
    // The button disappears.
    group.current?.querySelector<HTMLInputElement>("[value=automatic]")?.focus();
  };
  return (
    <section className={classes.section}>
      <fieldset ref={group} className={classes.modes} {...arrows}>
        <legend className="visually-hidden">{words.heading}</legend>
        {planningModes.map((each) => (
          <ModeOption key={each} mode={each} checked={each === shown} onChoose={() => pick(each)} />
        ))}
      </fieldset>
      {shown === "off" && (
        <Button className={classes.turnOn ?? ""} onClick={turnOn}>
          {words.turnOn}
        </Button>
      )}
    </section>
  );
}

function useChooseMode(): (mode: Mode) => void {
  const { mutate } = useUpdateUserSettings();
  return (mode) =>
    mutate(
      { planning: { mode } },
      {
        onSuccess: () => reportDone(words.now[mode]),
        onError: (error) =>
          theirsOf(error) === null
            ? reportRequestError(error)
            : reportError(changesMessages.changedElsewhere, changesMessages.changedElsewhereTitle),
      },
    );
}

/** Lets the arrow keys pass through choices without applying them. */
function useArrows(mode: Mode, choose: (mode: Mode) => void) {
  const [passed, setPassed] = useState<Mode | null>(null);
  const isArrow = useRef(false);
  const settle = useLatest(() => {
    setPassed(null);
    if (passed !== null && passed !== mode) {
      choose(passed);
    }
  });
  useEffect(() => {
    const onLeave = () => settle.current();
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      onLeave();
    };
  }, [settle]);
  return {
    shown: passed ?? mode,
    pick: (picked: Mode) => {
      setPassed(isArrow.current ? picked : null);
      if (!isArrow.current) {
        choose(picked);
      }
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      isArrow.current = key.startsWith("Arrow");
      if (key === " " || key === "Enter") {
        settle.current();
      }
    },
    onKeyUp: () => {
      isArrow.current = false;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) {
        settle.current();
      }
    },
  };
}

interface ModeProps {
  mode: Mode;
  checked: boolean;
  onChoose: () => void;
}

function ModeOption({ mode, checked, onChoose }: ModeProps) {
  const id = useId();
  return (
    <label className={`${framed.choice} ${classes.mode}`} htmlFor={id}>
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
          {mode === "automatic" && <span className={list.badge}>{words.recommended}</span>}
        </span>
        <span id={`${id}-hint`} className={classes.hint}>
          {words.hints[mode]}
        </span>
      </span>
    </label>
  );
}
