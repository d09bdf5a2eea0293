import { useEffect, useSyncExternalStore } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { CloseIcon } from "../../ui/icons";
import { sayCounts } from "./count-changes";
import classes from "./plan-line.module.css";
import { plannerState, runWatcher } from "./planner-state";
import { usePlannerActions } from "./use-planner";

const words = plannerMessages;

/** Whoever points at it, or has the focus in it, reads it. */
const setHeld = (isLineHeld: boolean) => plannerState.set({ isLineHeld });

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
  // What goes from under the pointer is not told that it is left.
  useEffect(() => () => setHeld(false), []);
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
