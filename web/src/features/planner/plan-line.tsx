import { useEffect, useState, useSyncExternalStore } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { CloseIcon } from "../../ui/icons";
import { sayCounts } from "./count-changes";
import classes from "./plan-line.module.css";
import { plannerState, runWatcher } from "./planner-state";
import { usePlannerActions } from "./use-planner";

const words = plannerMessages;

/** So many milliseconds it stays, after the last run that it tells of. */
const stays = 12_000;

/** Tells at the calendar's foot what the planner did in the background. Runs in a row are one line, which covers little and goes by itself. */
export function PlanLine() {
  const { line } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  return (
    <div role="status" className={classes.place}>
      {line !== null && <Line line={line} />}
    </div>
  );
}

function Line({ line }: { line: NonNullable<ReturnType<typeof plannerState.read>["line"]> }) {
  const { undo } = usePlannerActions();
  // Whoever points at it, or has the focus in it, reads it.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (plannerState.read().line === line) {
        runWatcher().dismiss();
      }
    }, stays);
    return () => clearTimeout(timer);
  }, [line, isHeld]);
  return (
    <div
      className={classes.line}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{words.planned(sayCounts(line))}</span>
      <button type="button" className={classes.undo} onClick={() => void undo(line.run)}>
        {line.runs === 1 ? words.undo : words.undoLast}
      </button>
      <button
        type="button"
        className={classes.close}
        aria-label={words.close}
        onClick={() => runWatcher().dismiss()}
      >
        <CloseIcon size={14} />
      </button>
    </div>
  );
}
