import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { plannerMessages } from "../../i18n/planner-messages";
import type { Day } from "../../lib/time/days";
import { now } from "../../lib/time/minute-clock";
import type { Preferences } from "../../lib/time/preferences";
import { parseInstant } from "../../lib/time/when";
import { sayCounts } from "./count-changes";
import { sayStart } from "./when-words";

const words = plannerMessages;

/** The message about a run, and the actions for it. */
export interface Said {
  title: string;
  description: string;
  /** The run that wrote something, if it did. */
  run: string | null;
  /** A proposal waits instead. */
  waits: boolean;
}

type Tasks = ReadonlyMap<string, Task>;

/** The result of a requested run: `run` is the one that it wrote, if it did. */
export function sayRun(
  plan: Plan,
  run: Plan["run"],
  tasks: Tasks,
  ways: { preferences: Preferences; today: Day },
): Said {
  const { proposal, at_risk: risks } = plan;
  const description = [
    proposal === null && sayNext(plan, tasks, ways),
    risks.length > 0 && `${words.risks(risks.length)}.`,
    risks.length === 0 && run !== null && words.risk.none,
  ]
    .filter((part) => part !== false && part !== "")
    .join(" ");
  if (proposal !== null && run === null) {
    return { title: words.proposal.waits(sayCounts(proposal)), description, run: null, waits: true };
  }
  const isEmpty = plan.blocks.length === 0 && risks.length === 0;
  const unchanged = risks.length > 0 ? words.unchangedAtRisk : words.unchanged;
  const title = run === null ? (isEmpty ? words.nothingToPlan : unchanged) : sayCounts(run);
  return { title, description, run: run?.id ?? null, waits: false };
}

/** The next block, so that a user who plans in the evening sees where their blocks went. */
function sayNext(
  { blocks }: Plan,
  tasks: Tasks,
  { preferences, today }: { preferences: Preferences; today: Day },
): string {
  const next = blocks.find(({ start, minutes }) => parseInstant(start) + minutes > now());
  const title = next && tasks.get(next.task_id)?.title;
  return next === undefined || title === undefined
    ? ""
    : words.nextUp(title, sayStart(next.start, today, preferences));
}
