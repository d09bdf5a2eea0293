import type { Day } from "../../lib/time/days";
import { now } from "../../lib/time/minute-clock";
import { onTokenChange } from "../../api/session-token";
import type { Placed } from "./count-changes";
import { type Line, RunWatcher } from "./run-watcher";

/** The content of the side panel. */
export type PanelKind = "atRisk" | "proposal" | "missed";

interface PlannerState {
  panel: PanelKind | null;
  line: Line | null;
  /** The user is reading the line, so it stays. */
  isLineHeld: boolean;
  /** After a run that the user requested: the first of these blocks on the shown days should become visible. */
  reveal: readonly Placed[] | null;
  isRunning: boolean;
  /** The day on which the user last dismissed the notice of missed tasks. */
  missedToldOn: Day | null;
  /** The user plans for the first time, and is asked how. */
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

/** The state of the planner on this page, for its parts in the frame and in the calendar. */
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

/** The watcher of this page's session. */
export const runWatcher = (): RunWatcher => watcher;

// Runs for another user are not reported.
onTokenChange(() => {
  watcher = watch();
  plannerState.set(nothing);
});
