import type { Plan } from "../../api/generated/models/Plan";
import type { Instant } from "../../lib/time/units";
import { changesBetween, type Counts, countsOf, isNothing, type Placed } from "./count-changes";

/** What the planner did in the background and nobody has been told yet. Several runs are one line. */
export interface Line extends Counts {
  /** The last of them, which can be taken back. */
  run: string;
  /** How many runs it tells of. */
  runs: number;
  /** Where the blocks stood before the first of them. */
  before: readonly Placed[];
}

/** What is known of the plan that was seen last. */
interface Seen {
  run: Plan["run"];
  blocks: readonly Placed[];
}

/** An answer may be older than one that came before it. */
const isNewer = (run: NonNullable<Plan["run"]>, seen: Plan["run"]): boolean =>
  seen === null || (run.id !== seen.id && Date.parse(run.at) >= Date.parse(seen.at));

/**
 * Notices the planner's runs as the plan comes in, and tells those of somebody's own from those in the background. What is there
 * at first is not told: it happened before.
 */
export class RunWatcher {
  readonly #now: () => Instant;
  readonly #onLine: (line: Line | null) => void;
  #seen: Seen | null = null;
  #line: Line | null = null;
  /** How many calls of this page's own are on their way. Their runs are told by whoever made them. */
  #underway = 0;

  constructor(now: () => Instant, onLine: (line: Line | null) => void) {
    this.#now = now;
    this.#onLine = onLine;
  }

  /** The id of the last run that was seen. */
  get lastRun(): string | null {
    return this.#seen?.run?.id ?? null;
  }

  /** The plan came in. While a call of one's own is on its way nobody knows yet whose run it tells of. */
  see(plan: Plan): void {
    if (this.#underway > 0) {
      return;
    }
    const before = this.#seen;
    if (
      before !== null &&
      plan.run !== null &&
      plan.run.id !== before.run?.id &&
      !isNewer(plan.run, before.run)
    ) {
      return;
    }
    this.#seen = { run: plan.run, blocks: plan.blocks };
    if (before === null) {
      return;
    }
    if (plan.run?.is_undone === true) {
      // Here or on another device: there is nothing left to take back.
      this.#tell(null);
    } else if (plan.run !== null && isNewer(plan.run, before.run) && !isNothing(plan.run)) {
      this.#tell(this.#fold(plan, plan.run, before));
    }
  }

  #fold(plan: Plan, run: NonNullable<Plan["run"]>, before: Seen): Line | null {
    if (this.#line === null) {
      const { moved, placed, removed } = run;
      return { moved, placed, removed, run: run.id, runs: 1, before: before.blocks };
    }
    const counts = countsOf(changesBetween(this.#line.before, plan.blocks, this.#now()));
    return isNothing(counts) ? null : { ...this.#line, ...counts, run: run.id, runs: this.#line.runs + 1 };
  }

  /** A call of one's own is about to be made. Answers how to end it: with the plan that it answered, or null. */
  begin(): (plan: Plan | null) => void {
    this.#underway += 1;
    return (plan) => {
      this.#underway -= 1;
      if (plan !== null) {
        this.#seen = { run: plan.run, blocks: plan.blocks };
        // What is told now is told by whoever made it, and what was told before is out of date.
        this.#tell(null);
      }
    };
  }

  /** Whoever has read the line, or has pressed Undo, need not see it any longer. */
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
