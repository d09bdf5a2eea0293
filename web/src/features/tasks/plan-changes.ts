import type { Task } from "../../api/generated/models/Task";
import { changesMessages } from "../../i18n/changes-messages";
import { isSame } from "../../lib/is-same";
import { defineChange, type Step, step } from "../../things/change";
import type { View } from "../../things/kinds";
import { hideSamples, knownWithoutSamples } from "../../things/samples";
import { type BlockChanges, changesBetween, isWhole, withChanges } from "./blocks";
import { itself, lengthOf, refused, set, stands, there } from "./change-parts";
import { sendingCode } from "./sending-code";

const { actions } = changesMessages;

export interface Schedule {
  /** The version that the user has seen. */
  base: Task;
  /** An instant. */
  start: string;
  /** The duration; absent if it does not change. */
  minutes?: number | undefined;
}

export const planned = ({ base, start, minutes = base.duration_minutes }: Schedule) =>
  stands([{ id: base.id, start, minutes, pinned: true }]);

export const scheduleTask = defineChange({
  name: "task.schedule",
  touches: ({ base }: Schedule) => itself(base),
  apply: (draft, plan) => {
    set(draft, plan.base.id, { ...planned(plan), ...lengthOf(plan.minutes) });
    hideSamples(draft);
  },
  send: async (plan) => (await sendingCode()).sendSchedule(plan),
  known: (task, _plan, settings) => [...there(task), ...knownWithoutSamples(settings)],
  refused: (error, { base }) => refused(error, base),
  inverse: (before, plan): Step | null => backTo(before, plan, () => planned(plan)),
  describe: ({ base }) => ({ action: actions.scheduleTask, thing: base.title }),
});

export interface Unschedule {
  base: Task;
  /** The restored duration; absent if it does not change. */
  minutes?: number | undefined;
}

export const unscheduleTask = defineChange({
  name: "task.unschedule",
  touches: ({ base }: Unschedule) => itself(base),
  apply: (draft, { base, minutes }) => set(draft, base.id, { ...stands([]), ...lengthOf(minutes) }),
  send: async (plan) => (await sendingCode()).sendUnschedule(plan),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: (before, plan): Step | null => backTo(before, plan, () => stands([])),
  describe: ({ base }) => ({ action: actions.unscheduleTask, thing: base.title }),
});

export interface Placing extends Unschedule {
  blocks: BlockChanges;
}

export const placed = ({ blocks }: Task, changes: BlockChanges) => stands(withChanges(blocks, changes));

/** Moves, pins, unpins or removes some blocks of a task. */
export const placeBlocks = defineChange({
  name: "task.blocks",
  touches: ({ base }: Placing) => itself(base),
  apply: (draft, { base, blocks, minutes }) => {
    const task = draft.task.get(base.id);
    if (task !== undefined) {
      set(draft, base.id, { ...placed(task, blocks), ...lengthOf(minutes) });
    }
  },
  send: async (plan) => (await sendingCode()).sendBlocks(plan),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: (before, plan): Step | null => backTo(before, plan, (former) => placed(former, plan.blocks)),
  describe: (plan) => ({ action: actions[actionOf(plan)], thing: plan.base.title }),
});

/** The name of a change of blocks for users. */
function actionOf({ base, blocks }: Placing) {
  const places = Object.entries(blocks).flatMap(([id, place]) => {
    const was = base.blocks.find((block) => block.id === id) ?? null;
    const is = place && { id, ...place };
    return isSame(was, is) ? [] : [{ was, is }];
  });
  if (places.every(({ is }) => is === null)) {
    return places.length === base.blocks.length ? "unscheduleTask" : "takeBlockOff";
  }
  const [{ was, is } = { was: null, is: null }, ...others] = places;
  if (was === null || is === null || others.length > 0 || !isSame({ ...was, pinned: is.pinned }, is)) {
    return "scheduleTask";
  }
  return is.pinned ? "pinTask" : "letTaskGo";
}

/** Restores all blocks of a task, and its former duration if that was changed. */
function backTo(
  { task: tasks }: View,
  { base: { id }, minutes: changed }: Unschedule,
  stood: (former: Task) => Partial<Task>,
): Step | null {
  const former = tasks.get(id);
  if (former === undefined) {
    return null;
  }
  // The version that the user sees when undoing it.
  const base = { ...former, ...stood(former), ...lengthOf(changed) };
  const minutes = changed === undefined ? undefined : former.duration_minutes;
  const { scheduled_start: start, blocks } = former;
  if (start === null) {
    return step(unscheduleTask, { base, minutes });
  }
  return isWhole(former) && blocks[0]?.pinned === true
    ? step(scheduleTask, { base, start, minutes })
    : step(placeBlocks, { base, blocks: changesBetween(base.blocks, blocks), minutes });
}
