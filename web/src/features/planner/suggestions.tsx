import { useEffect, useMemo } from "react";
import type { Label } from "../../api/generated/models/Label";
import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { colorOfTask } from "../../labels/color-of-task";
import type { Color } from "../../lib/colors";
import { now } from "../../lib/time/minute-clock";
import { useThingsOf } from "../../things/use-things";
import { changesBetween, type Placed } from "./count-changes";
import { usePlan } from "./queries";

interface Suggested {
  task: string;
  title: string;
  color: Color;
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
  const labels = useThingsOf("label");
  const suggested = useMemo(() => suggestedBy(plan, tasks, labels), [plan, tasks, labels]);
  useEffect(() => {
    onChange(suggested);
    return () => onChange(nothing);
  }, [suggested, onChange]);
  return null;
}

const placeOf = ({ start, minutes }: Placed) => ({ start, minutes });

const nothing: readonly Suggested[] = [];

/** What would stand elsewhere than now. */
export function suggestedBy(
  plan: Plan | undefined,
  tasks: ReadonlyMap<string, Task>,
  labels: ReadonlyMap<string, Label>,
): readonly Suggested[] {
  const proposal = plan?.proposal ?? null;
  if (plan === undefined || proposal === null) {
    return nothing;
  }
  return changesBetween(plan.blocks, proposal.blocks, now()).flatMap(({ task, after }) => {
    const known = tasks.get(task);
    return after === null || known === undefined
      ? []
      : [{ task, title: known.title, color: colorOfTask(known, labels), ...placeOf(after) }];
  });
}
