import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import type { Instant } from "../../lib/time/units";
import { changesBetween, type Counts, countsOf, isNothing, type Moved, type Placed } from "./count-changes";

/** The planner's background runs that were not reported yet. Several runs are one line. */
export interface Line extends Counts {
  /** The last of them, which can be undone. */
  run: string;
  /** How many runs it reports. */
  runs: number;
  /** Where the blocks were before the first of them. */
  before: readonly Placed[];
}

/** What is known of the last seen plan. */
interface Seen {
  run: Plan["run"];
  blocks: readonly Placed[];
}

type Tasks = ReadonlyMap<string, Task>;

/**
 * False for changes by the user between two runs: a block that they placed, which pins it, or a task that they completed or
 * unscheduled.
 */
function isOfThePlanner({ task: id, after }: Moved, blocks: Plan["blocks"], tasks: Tasks): boolean {
  const task = tasks.get(id);
  return after === null
    ? task !== undefined && task.auto && !task.completed
    : !blocks.some((block) => block.task_id === id && block.start === after.start && block.pinned);
}

/** An answer may be older than one that arrived before it. */
const isNewer = (run: NonNullable<Plan["run"]>, seen: Plan["run"]): boolean =>
  seen === null || (run.id !== seen.id && Date.parse(run.at) >= Date.parse(seen.at));

/**
 * Detects the planner's runs in the plans that arrive, and distinguishes requested runs from background ones. The first plan is
 * not reported: it was made before.
 */
export class RunWatcher {
  readonly #now: () => Instant;
  readonly #onLine: (line: Line | null) => void;
  #seen: Seen | null = null;
  #line: Line | null = null;
  /** How many requests of this page are running. Their runs are reported by the code that made them. */
  #underway = 0;

  constructor(now: () => Instant, onLine: (line: Line | null) => void) {
    this.#now = now;
    this.#onLine = onLine;
  }

  /** The id of the last run that was seen. */
  get lastRun(): string | null {
    return this.#seen?.run?.id ?? null;
  }

  /**
   * A plan has arrived. Returns what it reveals about the background: a run that moved something, or the undo of the last run.
   * While a request of this page is running it is not known yet whose run it shows.
   */
  see(plan: Plan, tasks: Tasks): "ran" | "undone" | null {
    if (this.#underway > 0) {
      return null;
    }
    const before = this.#seen;
    if (
      before !== null &&
      plan.run !== null &&
      plan.run.id !== before.run?.id &&
      !isNewer(plan.run, before.run)
    ) {
      return null;
    }
    this.#seen = { run: plan.run, blocks: plan.blocks };
    if (before === null) {
      return null;
    }
    if (plan.run?.is_undone === true) {
      // Here or on another device: there is nothing left to undo.
      this.#tell(null);
      return "undone";
    }
    if (plan.run !== null && isNewer(plan.run, before.run) && !isNothing(plan.run)) {
      this.#tell(this.#fold(plan, plan.run, before, tasks));
      return "ran";
    }
    return null;
  }

  #fold(plan: Plan, run: NonNullable<Plan["run"]>, before: Seen, tasks: Tasks): Line | null {
    if (this.#line === null) {
      const { moved, placed, removed } = run;
      return { moved, placed, removed, run: run.id, runs: 1, before: before.blocks };
    }
    const changes = changesBetween(this.#line.before, plan.blocks, this.#now());
    const counts = countsOf(changes.filter((change) => isOfThePlanner(change, plan.blocks, tasks)));
    return isNothing(counts) ? null : { ...this.#line, ...counts, run: run.id, runs: this.#line.runs + 1 };
  }

  /** A request of this page begins. Returns the function that ends it, with the plan in its answer, or null. */
  begin(): (plan: Plan | null) => void {
    this.#underway += 1;
    return (plan) => {
      this.#underway -= 1;
      if (plan !== null) {
        this.#seen = { run: plan.run, blocks: plan.blocks };
        // The code that made the request reports it, and an earlier report is out of date.
        this.#tell(null);
      }
    };
  }

  /** The user has read the line or pressed Undo, so it can disappear. */
  dismiss(): void {
    this.#tell(null);
  }

  #tell(line: Line | null): void {
    if (line !== this.#line) {
      this.#line = line;
      this.#onLine(line);
    }
  }
}
