import type { Day } from "../../lib/time/days";
import { now } from "../../lib/time/minute-clock";
import { onTokenChange } from "../../api/session-token";
import type { Placed } from "./count-changes";
import { type Line, RunWatcher } from "./run-watcher";

/** What of the planner stands in the side panel. */
export type PanelKind = "atRisk" | "proposal" | "missed";

interface PlannerState {
  panel: PanelKind | null;
  line: Line | null;
  /** Somebody reads the line, which stays as long. */
  isLineHeld: boolean;
  /** Of a run of somebody's own: the first of these blocks on the days that are shown is to be seen. */
  reveal: readonly Placed[] | null;
  isRunning: boolean;
  /** On which day somebody has read what was missed. */
  missedToldOn: Day | null;
  /** Somebody plans for the first time, and is asked how. */
  isFirst: boolean;
}

const nothing: PlannerState = {
  panel: null,
  line: null,
  isLineHeld: false,
  reveal: null,
  isRunning: false,
  missedToldOn: null,
  isFirst: false,
};
let state = nothing;
const listeners = new Set<() => void>();

/** What the planner shows on this page, for its parts in the frame and in the calendar. */
export const plannerState = {
  read: (): PlannerState => state,
  set: (fields: Partial<PlannerState>): void => {
    state = { ...state, ...fields };
    for (const listener of listeners) {
      listener();
    }
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const watch = () => new RunWatcher(now, (line) => plannerState.set({ line }));
let watcher = watch();

/** Of this page's session. */
export const runWatcher = (): RunWatcher => watcher;

// Nobody is told what the planner did for somebody else.
onTokenChange(() => {
  watcher = watch();
  plannerState.set(nothing);
});
