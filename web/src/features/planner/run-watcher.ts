import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import type { Instant } from "../../lib/time/units";
import { changesBetween, type Counts, countsOf, isNothing, type Moved, type Placed } from "./count-changes";

/** What the planner did in the background and nobody has been told yet. Several runs are one line. */
export interface Line extends Counts {
  /** The last of them, which can be undone. */
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

type Tasks = ReadonlyMap<string, Task>;

/** Not what a person has done between two runs: put a block somewhere, which pins it, or completed a task or taken it off. */
function isOfThePlanner({ task: id, after }: Moved, blocks: Plan["blocks"], tasks: Tasks): boolean {
  const task = tasks.get(id);
  return after === null
    ? task !== undefined && task.auto && !task.completed
    : !blocks.some((block) => block.task_id === id && block.start === after.start && block.pinned);
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

  /**
   * The plan came in. Answers what it tells of the background: a run that moved something, or that the last run was undone. While
   * a call of one's own is on its way nobody knows yet whose run it tells of.
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
      // Here or on another device: there is nothing left to take back.
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
