import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import type { Settings } from "../../things/kinds";
import { now } from "../../lib/time/minute-clock";
import type { Instant } from "../../lib/time/units";
import { type BlockChanges, changesBetween, staysUnplanned, withChanges } from "./blocks";
import { itself, refused, set, stands, there } from "./change-parts";
import { sendingCode } from "./sending-code";

const { actions } = changesMessages;

export interface AutoChange {
  base: Task;
  /** Whether the planner schedules it from then on. */
  auto: boolean;
  /**
   * Which of its blocks are removed, in their state at that time: those of the planner that have not ended, or all. If absent,
   * they stay.
   */
  takes?: "planned" | "all";
  /** When this was requested. Absent in changes that an earlier version has stored. */
  at?: Instant;
  /** Blocks that are restored. */
  puts?: readonly TaskBlock[];
}

/** The blocks of a task after such a change. */
export function blocksAfter(
  blocks: readonly TaskBlock[],
  { takes, puts = [], at = Number.NEGATIVE_INFINITY }: Pick<AutoChange, "takes" | "puts" | "at">,
): TaskBlock[] {
  const stay =
    takes === undefined ? blocks : blocks.filter((block) => takes === "planned" && staysUnplanned(block, at));
  return withChanges(stay, puttingBack(puts));
}

export const puttingBack = (puts: readonly TaskBlock[]): BlockChanges => changesBetween([], puts);

/**
 * Sets whether a task is planned. A task that is no longer planned loses the planner's blocks; otherwise they would stay forever.
 */
export const planByItself = defineChange({
  name: "task.auto",
  touches: ({ base }: AutoChange) => itself(base),
  apply: (draft, { base, auto, ...change }) => {
    const task = draft.task.get(base.id);
    if (task !== undefined) {
      set(draft, base.id, { auto, ...stands(blocksAfter(task.blocks, change)) });
    }
  },
  send: async (change) => (await sendingCode()).sendAuto(change),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: ({ task: tasks }, { base: { id }, auto, ...change }): Step | null => {
    const former = tasks.get(id);
    if (former === undefined) {
      return null;
    }
    const after = blocksAfter(former.blocks, change);
    const { puts = [], at } = change;
    const gone = former.blocks.filter((block) => !after.some((other) => other.id === block.id));
    const back: Pick<AutoChange, "takes" | "puts"> = auto
      ? { takes: puts.some(({ pinned }) => pinned) ? "all" : "planned" }
      : { puts: gone };
    // The version that the user sees when undoing it.
    return step(planByItself, {
      base: { ...former, auto, ...stands(after) },
      auto: former.auto,
      ...(at !== undefined && { at }),
      ...back,
    });
  },
  describe: ({ base, auto, takes }) => ({ action: actionOf(auto, takes), thing: base.title }),
});

/** A change that stops planning a task: the planner's blocks are removed, except those that have ended. */
export const leavingOut = (base: Task): AutoChange => ({ base, auto: false, takes: "planned", at: now() });

/** A change that plans a task again. */
export const planningAgain = (base: Task): AutoChange => ({ base, auto: true, at: now() });

function actionOf(auto: boolean, takes: AutoChange["takes"]): string {
  if (auto) {
    return actions.planTaskAgain;
  }
  return takes === "all" ? actions.unscheduleTask : actions.stopPlanningTask;
}

/** Whether the planner works in the background, so that it would put a task back that is removed from the calendar. */
export const plansByItself = (settings: Settings | undefined): boolean =>
  settings !== undefined && settings.planning.mode !== "off";

/** Whether removing a task from the calendar must also stop planning it, because the planner would put it back at once. */
export const wouldComeBack = ({ auto, completed }: Task, settings: Settings | undefined): boolean =>
  auto && !completed && plansByItself(settings);
