import { type AnyChange, defineChange, type Step, step } from "../../things/change";
import { labelChanges } from "../../labels/label-changes";
import type { Came } from "./send-several";
import { sendingCode } from "./sending-code";
import { taskChanges } from "./task-changes";

interface Several {
  /** Each is a change of one task, or of a new label for them. They are sent one after the other. */
  steps: readonly Step[];
}

const byName = new Map<string, AnyChange>(
  [...taskChanges, ...labelChanges].map((change) => [change.name, change]),
);

/** With their changes; unknown ones are left out. */
const changesOf = ({ steps }: Several) =>
  steps.flatMap(({ name, variables }) => {
    const change = byName.get(name);
    return change === undefined ? [] : [{ change, variables }];
  });

/** Changes many tasks in one change: one entry in the outbox, and one step to undo. */
export const changeSeveral = defineChange({
  name: "task.several",
  touches: (several: Several) => [
    ...new Set(changesOf(several).flatMap(({ change, variables }) => change.touches(variables))),
  ],
  apply: (draft, several) =>
    changesOf(several).forEach(({ change, variables }) => change.apply(draft, variables)),
  send: async (several, waiting): Promise<Came[]> =>
    (await sendingCode()).sendEach(changesOf(several), waiting),
  known: (all, several, settings) =>
    changesOf(several).flatMap(({ change, variables }, index) => {
      const came = all[index];
      if (came === undefined) {
        return [];
      }
      return "answer" in came
        ? change.known(came.answer, variables, settings)
        : (change.refused?.(came.refusal, variables) ?? []);
    }),
  // In reverse order: a deleted task is restored beside its former neighbours.
  inverse: (before, several): Step | null => {
    const steps = changesOf(several).flatMap(
      ({ change, variables }) => change.inverse?.(before, variables) ?? [],
    );
    return steps.length === 0 ? null : step(changeSeveral, { steps: steps.toReversed() });
  },
  describe: (several, view) => {
    const [first, ...rest] = changesOf(several);
    const description = first?.change.describe(first.variables, view) ?? { action: "", thing: "" };
    return { ...description, others: rest.length };
  },
});
