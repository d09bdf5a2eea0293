import { useEffect, useMemo } from "react";
import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { now } from "../../lib/time/minute-clock";
import { useThingsOf } from "../../things/use-things";
import { changesBetween } from "./count-changes";
import { usePlan } from "./queries";

interface Suggested {
  task: string;
  title: string;
  start: string;
  minutes: number;
}

interface SuggestionsProps {
  /** Told what a plan that waits would put where, so that the calendar can draw it. Stable. */
  onChange: (suggested: readonly Suggested[]) => void;
}

export function Suggestions({ onChange }: SuggestionsProps) {
  const plan = usePlan();
  const tasks = useThingsOf("task");
  const suggested = useMemo(() => suggestedBy(plan, tasks), [plan, tasks]);
  useEffect(() => {
    onChange(suggested);
    return () => onChange(nothing);
  }, [suggested, onChange]);
  return null;
}

const nothing: readonly Suggested[] = [];

/** What would stand elsewhere than now. */
export function suggestedBy(plan: Plan | undefined, tasks: ReadonlyMap<string, Task>): readonly Suggested[] {
  const proposal = plan?.proposal ?? null;
  if (plan === undefined || proposal === null) {
    return nothing;
  }
  return changesBetween(plan.blocks, proposal.blocks, now()).flatMap(({ task, after }) => {
    const title = tasks.get(task)?.title;
    return after === null || title === undefined
      ? []
      : [{ task, title, start: after.start, minutes: after.minutes }];
  });
}
