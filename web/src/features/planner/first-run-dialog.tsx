import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths";
import { plannerMessages } from "../../i18n/planner-messages";
import { usePreferences } from "../../lib/time/preferences";
import radio from "../../styles/radio.module.css";
import { planningModes } from "../../settings/planning-modes";
import { editSettings } from "../../settings/settings-changes";
import { settingsId } from "../../things/kinds";
import { useChange, useThingsOf } from "../../things/use-things";
import { FormModal, ModalForm } from "../../ui/form-modal";
import { reportRequestError } from "../../ui/report";
import classes from "./first-run-dialog.module.css";
import type { Planning } from "../../api/generated/models/Planning";
import type { Task } from "../../api/generated/models/Task";
import { firstChange, isTooLongForLunch, type KeptFree, keptFreeOf, setsWithLunch } from "./kept-free";
import { originOr } from "./kept-focus";
import { KeptFreeChoices } from "./kept-free-choices";
import { defaultHoursOf } from "./planning-of";
import { sayHours } from "./say-hours";
import { usePlannerActions } from "./use-planner";

const words = plannerMessages.first;

/** Off means that tasks are planned only on request. */
const modes = {
  automatic: { label: words.automatic, hint: words.automaticHint },
  suggest: { label: words.suggest, hint: words.suggestHint },
  off: { label: words.once, hint: words.onceHint },
};

interface FirstRunDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Before the first plan: explains what will happen, and asks for the mode from then on. */
export function FirstRunDialog({ opened, onClose }: FirstRunDialogProps) {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      origin.current = document.activeElement;
    }
  }, [opened]);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={plannerMessages.plan}
      size="30rem"
      // The shortcut opens it from anywhere, and the menu entry that opened it is gone.
      returnFocus={() => originOr(origin.current)}
    >
      {opened && <FirstRunForm onClose={onClose} />}
    </FormModal>
  );
}

function FirstRunForm({ onClose }: Pick<FirstRunDialogProps, "onClose">) {
  const [mode, setMode] = useState<Planning["mode"]>("automatic");
  const settings = useThingsOf("settings").get(settingsId);
  const [chosen, setChosen] = useState<KeptFree>({});
  const [longest] = useTasksToPlan()
    .filter(({ min_block_minutes: least }) => least === null)
    .toSorted((one, other) => minutesLeft(other) - minutesLeft(one));
  const kept = { ...(settings && keptFreeOf(settings, longest ? minutesLeft(longest) : 0)), ...chosen };
  const noLunch = longest && settings && isTooLongForLunch(settings, minutesLeft(longest)) ? longest : null;
  const { mutate: edit } = useChange(editSettings);
  const { run } = usePlannerActions();
  const name = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const fields = settings === undefined ? null : firstChange(settings, mode, kept);
    if (settings === undefined || fields === null) {
      void run();
      return;
    }
    // The settings are saved first: a run depends on them.
    edit({ base: settings, fields }, { onSuccess: () => void run(), onError: reportRequestError });
  };
  return (
    <ModalForm onSubmit={submit} onCancel={onClose} pending={false} submit={plannerMessages.plan}>
      <p className={classes.text}>
        {words.what} {words.stays} {words.undo}
      </p>
      <fieldset className={classes.modes}>
        <legend className={classes.legend}>{words.mode}</legend>
        {planningModes.map((each) => (
          <label key={each} className={classes.mode}>
            <input
              type="radio"
              className={radio.radio}
              name={name}
              value={each}
              checked={each === mode}
              data-autofocus={each === mode || undefined}
              aria-labelledby={`${name}-${each}`}
              aria-describedby={`${name}-${each}-hint`}
              onChange={() => setMode(each)}
            />
            <span className={classes.words}>
              <span id={`${name}-${each}`}>{modes[each].label}</span>
              <span id={`${name}-${each}-hint`} className={classes.hint}>
                {modes[each].hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <KeptFreeChoices
        value={kept}
        tooLong={noLunch && { title: noLunch.title, minutes: minutesLeft(noLunch) }}
        onChange={setChosen}
      />
      <Facts lunchIsFree={kept.lunch === true} onLeave={onClose} />
    </ModalForm>
  );
}

const useTasksToPlan = () =>
  [...useThingsOf("task").values()].filter(({ completed, auto }) => auto && !completed);

const minutesLeft = (task: Pick<Task, "duration_minutes" | "minutes_done">) =>
  Math.max(0, task.duration_minutes - task.minutes_done);

/** What would be planned, and into which hours. */
function Facts({ lunchIsFree, onLeave }: { lunchIsFree: boolean; onLeave: () => void }) {
  const { names } = usePreferences();
  const settings = useThingsOf("settings").get(settingsId);
  const open = useTasksToPlan();
  const left = open.reduce((sum, task) => sum + minutesLeft(task), 0);
  const [hoursWithLunch] = (lunchIsFree && settings && setsWithLunch(settings)) || [];
  const hours = sayHours((hoursWithLunch ?? defaultHoursOf(settings))?.spans ?? [], names);
  return (
    <p className={classes.facts}>
      {open.length === 0
        ? words.nothing
        : plannerMessages.open(open.length, names.length({ days: 0, minutes: left }))}{" "}
      {hours === "" ? words.noHours : words.hours(hours)}{" "}
      <Link
        to={{ pathname: paths.settings, search: "tab=planning" }}
        className={classes.link}
        onClick={onLeave}
      >
        {words.changeHours}
      </Link>
    </p>
  );
}
