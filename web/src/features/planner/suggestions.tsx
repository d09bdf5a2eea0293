import { useEffect, useMemo } from "react";
import type { Label } from "../../api/generated/models/Label";
import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { plannerMessages } from "../../i18n/planner-messages";
import { colorOfTask } from "../../labels/color-of-task";
import type { Color } from "../../lib/colors";
import { now } from "../../lib/time/minute-clock";
import { useThingsOf } from "../../things/use-things";
import { changesBetween } from "./count-changes";
import { useShowsMissed } from "./missed-told";
import "./outlines.css";
import { usePlan } from "./queries";

interface Suggested {
  kind: "suggestion" | "leaving" | "missed";
  task: string;
  title: string;
  color: Color;
  start: string;
  minutes: number;
  mark: string;
  notes: string;
}

interface SuggestionsProps {
  /**
   * Called with the places to which a proposal would move blocks, those that they would leave, and those where blocks were
   * missed, so that the calendar can draw them. Stable.
   */
  onChange: (suggested: readonly Suggested[]) => void;
}

export function Suggestions({ onChange }: SuggestionsProps) {
  const plan = usePlan();
  const tasks = useThingsOf("task");
  const labels = useThingsOf("label");
  const showsMissed = useShowsMissed();
  const suggested = useMemo(
    () => [...suggestedBy(plan, tasks, labels), ...(showsMissed ? missedBy(plan, tasks, labels) : [])],
    [plan, tasks, labels, showsMissed],
  );
  useEffect(() => {
    onChange(suggested);
    return () => onChange(nothing);
  }, [suggested, onChange]);
  return null;
}

const nothing: readonly Suggested[] = [];

type Tasks = ReadonlyMap<string, Task>;
type Labels = ReadonlyMap<string, Label>;

/** The blocks that a proposal would add or move, and those that would leave their place for that. */
export function suggestedBy(plan: Plan | undefined, tasks: Tasks, labels: Labels): readonly Suggested[] {
  const proposal = plan?.proposal ?? null;
  if (plan === undefined || proposal === null) {
    return nothing;
  }
  const { mark, moves, goes } = plannerMessages.proposal;
  const outlines: Suggested[] = [];
  for (const { task: id, before, after } of changesBetween(plan.blocks, proposal.blocks, now())) {
    const task = tasks.get(id);
    if (task !== undefined && before !== null) {
      const leaves = after === null ? goes : moves;
      outlines.push(outlineOf(task, before, labels, { kind: "leaving", mark: leaves, notes: "" }));
    }
    if (task !== undefined && after !== null) {
      outlines.push(outlineOf(task, after, labels, { kind: "suggestion", mark, notes: "" }));
    }
  }
  return outlines;
}

/** Missed blocks: without them the calendar would be empty there, as if nothing had been planned. */
export function missedBy(plan: Plan | undefined, tasks: Tasks, labels: Labels): readonly Suggested[] {
  const { mark, title: notes } = plannerMessages.missed;
  return (plan?.missed ?? []).flatMap((block) => {
    const task = tasks.get(block.task_id);
    return task === undefined || task.completed || task.blocks.some(({ start }) => start === block.start)
      ? []
      : [outlineOf(task, block, labels, { kind: "missed", mark, notes })];
  });
}

const outlineOf = (
  task: Task,
  { start, minutes }: Pick<Suggested, "start" | "minutes">,
  labels: Labels,
  what: Pick<Suggested, "kind" | "mark" | "notes">,
): Suggested => ({
  ...what,
  task: task.id,
  title: task.title,
  color: colorOfTask(task, labels),
  start,
  minutes,
});
