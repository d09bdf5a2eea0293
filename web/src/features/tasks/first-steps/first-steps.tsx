import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../../app/paths";
import { firstStepsMessages } from "../../../i18n/first-steps-messages";
import { lazyComponent } from "../../../lib/lazy-component";
import { shortcutOf } from "../../../lib/shortcuts";
import { singleKeysOn } from "../../../lib/single-keys";
import { useLatest } from "../../../lib/use-latest";
import { wideScreen } from "../../../lib/wide-screen";
import { settingsId } from "../../../things/kinds";
import { useThingsOf } from "../../../things/use-things";
import { commands } from "../../../ui/commands/command-registry";
import { CloseIcon } from "../../../ui/icons";
import { useTasks } from "../queries";
import classes from "./first-steps.module.css";
import { nextStep, readStep, type Step, writeStep } from "./progress";

// Imported separately, as for the other hints: dialogs and screens would otherwise be split differently.
const KeyCaps = lazyComponent(async () => (await import("../../../ui/key-caps")).KeyCaps);

const words = firstStepsMessages;

/** A device with a mouse usually has a keyboard; a phone has neither. */
const keyboardLikely = "(hover: hover) and (pointer: fine)";

/** A user with more tasks than this knows how to add them. A quick one may have some before this is loaded. */
const few = 3;

interface FirstStepsProps {
  account: string;
  /** The hint that has the focus disappears. */
  onFocusLost: () => void;
}

/** Below the inbox of a new user: what to do first, step by step, until it is done or dismissed. */
export function FirstSteps({ account, onFocusLost }: FirstStepsProps) {
  const { tasks } = useTasks();
  const settings = useThingsOf("settings").get(settingsId);
  const [reached, setReached] = useState(() => readStep(account));
  const step =
    tasks === undefined || settings === undefined
      ? null
      : nextStep(reached, {
          isNew: settings.samples && tasks.length <= few,
          hasTasks: tasks.length > 0,
          hasScheduled: tasks.some((task) => task.scheduled_start !== null),
          hasKeys: window.matchMedia(keyboardLikely).matches,
        });
  if (step !== null && step !== reached) {
    setReached(step);
  }
  useEffect(() => {
    if (reached !== null) {
      writeStep(account, reached);
    }
  }, [account, reached]);
  if (step === null || step === "done") {
    return null;
  }
  return <Hint step={step} onDone={() => setReached("done")} onFocusLost={onFocusLost} />;
}

interface HintProps {
  step: Exclude<Step, "done">;
  onDone: () => void;
  onFocusLost: () => void;
}

function Hint({ step, onDone, onFocusLost }: HintProps) {
  const section = useRef<HTMLElement>(null);
  const leave = useLatest(() => {
    if (section.current?.contains(document.activeElement) === true) {
      onFocusLost();
    }
    onDone();
  });
  useEffect(
    () => commands.onRun((id) => step === "keys" && id === "shortcuts.show" && leave.current()),
    [step, leave],
  );
  return (
    <section ref={section} className={classes.hint} aria-label={words.label}>
      <p key={step}>
        <Suspense fallback={null}>
          <Sentence step={step} />
        </Suspense>
      </p>
      <button
        type="button"
        className={classes.close}
        aria-label={words.dismiss}
        onClick={() => leave.current()}
      >
        <CloseIcon size={16} />
      </button>
    </section>
  );
}

function Sentence({ step }: { step: HintProps["step"] }) {
  const ways = shortcutOf("shortcuts.show");
  const { pathname } = useLocation();
  if (step === "keys") {
    const keys = (singleKeysOn() ? ways[0] : ways.at(-1)) ?? "";
    return (
      <>
        {words.pressBefore} <KeyCaps keys={keys} /> {words.pressAfter}
      </>
    );
  }
  if (step === "schedule") {
    // Dragging onto the calendar works only if it is beside the inbox.
    return pathname === paths.home && window.matchMedia(wideScreen).matches
      ? words.schedule
      : words.scheduleByMenu;
  }
  return words.write;
}
