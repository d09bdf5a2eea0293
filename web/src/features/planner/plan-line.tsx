import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { now as currentMinute } from "../../lib/time/minute-clock";
import { CloseIcon } from "../../ui/icons";
import { changesBetween, type Placed, sayCounts } from "./count-changes";
import { useKeptFocus } from "./kept-focus";
import classes from "./plan-line.module.css";
import { plannerState, runWatcher } from "./planner-state";
import { placedBy } from "./proposed-blocks";
import { usePlan } from "./queries";
import { useElsewhere } from "./use-elsewhere";
import { useIsToastOpen } from "./use-is-toast-open";
import { usePlannerActions } from "./use-planner";
import { useSayFrom } from "./use-say-from";

const words = plannerMessages;

type Shown = NonNullable<ReturnType<typeof plannerState.read>["line"]>;

/** The user is reading it: the pointer is on it, or the focus is in it. */
const setHeld = (isLineHeld: boolean) => plannerState.set({ isLineHeld });

interface PlanLineProps {
  /** At the bottom of the window, if the screen has no calendar. */
  fixed?: boolean;
}

/**
 * Reports at the bottom of the calendar what the planner did in the background. Several runs in a row share one small line, which
 * disappears by itself. It waits while a toast is shown, which would cover it: so there is only one Undo at a time, and no doubt
 * about what it undoes.
 */
export function PlanLine({ fixed = false }: PlanLineProps) {
  const { line: told } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const line = useIsToastOpen() ? null : told;
  const blocks = useBlocksOf(line);
  const elsewhere = useElsewhere(blocks);
  const sayFrom = useSayFrom(elsewhere);
  const sentence = line === null ? "" : words.planned(sayFrom(sayCounts(line)));
  return (
    <div className={classes.place} data-fixed={fixed || undefined}>
      {/* Without the buttons, which screen readers would read again with each run. */}
      <p role="status" className="visually-hidden">
        {sentence}
      </p>
      {line !== null && (
        <Line
          line={line}
          sentence={sentence}
          onShow={elsewhere?.isReachable === true ? () => plannerState.set({ reveal: blocks }) : null}
        />
      )}
    </div>
  );
}

const none: readonly Placed[] = [];

/** The blocks in a line that still exist. */
function useBlocksOf(line: Shown | null): readonly Placed[] {
  const now = usePlan()?.blocks ?? none;
  return useMemo(
    () => (line === null ? none : placedBy(changesBetween(line.before, now, currentMinute()))),
    [line, now],
  );
}

interface LineProps {
  line: Shown;
  sentence: string;
  /** Goes to the first block of the run. Null if it is visible, or if there is no calendar that could go there. */
  onShow: (() => void) | null;
}

function Line({ line, sentence, onShow }: LineProps) {
  const { undo } = usePlannerActions();
  // An element that is removed from under the pointer gets no leave event.
  useEffect(() => () => setHeld(false), []);
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  return (
    <div
      ref={element}
      role="group"
      aria-label={sentence}
      className={classes.line}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span aria-hidden="true">{sentence}</span>
      {onShow !== null && (
        <button type="button" className={classes.undo} onClick={onShow}>
          {words.show}
        </button>
      )}
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
