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

/** Whoever points at it, or has the focus in it, reads it. */
const setHeld = (isLineHeld: boolean) => plannerState.set({ isLineHeld });

interface PlanLineProps {
  /** At the window's foot, where the screen has no calendar. */
  fixed?: boolean;
}

/**
 * Tells at the calendar's foot what the planner did in the background. Runs in a row are one line, which covers little and goes by itself.
 * It waits until a toast is gone, which would lie over it: so there is one Undo at a time, and no doubt of what it means.
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
      {/* Without the buttons, which would be read again with each run. */}
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

/** What a line tells of, as far as it stands somewhere. */
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
  /** Goes to the first block of the run. Null if that is in sight, or if no calendar is that could go there. */
  onShow: (() => void) | null;
}

function Line({ line, sentence, onShow }: LineProps) {
  const { undo } = usePlannerActions();
  // What goes from under the pointer is not told that it is left.
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
