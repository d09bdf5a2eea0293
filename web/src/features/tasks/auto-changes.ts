import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import type { Settings } from "../../things/kinds";
import { type BlockChanges, changesBetween, withChanges } from "./blocks";
import { itself, refused, set, stands, there } from "./change-parts";
import { sendingCode } from "./sending-code";

const { actions } = changesMessages;

export interface AutoChange {
  base: Task;
  /** Whether the planner finds time for it from then on. */
  auto: boolean;
  /** Which of its blocks go, as they are by then: what the planner has put, or all. Absent: they stay. */
  takes?: "planned" | "all";
  /** Blocks that come back. */
  puts?: readonly TaskBlock[];
}

/** The blocks of a task after such a change. */
export function blocksAfter(
  blocks: readonly TaskBlock[],
  { takes, puts = [] }: { takes?: AutoChange["takes"] | undefined; puts?: readonly TaskBlock[] | undefined },
): TaskBlock[] {
  const stay = takes === undefined ? blocks : blocks.filter(({ pinned }) => takes === "planned" && pinned);
  return withChanges(stay, puttingBack(puts));
}

export const puttingBack = (puts: readonly TaskBlock[]): BlockChanges => changesBetween([], puts);

/** Says whether a task is planned. What is not to be planned loses what the planner has put, or the planner's blocks would stay for ever. */
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
    const { puts = [] } = change;
    const gone = former.blocks.filter((block) => !after.some((other) => other.id === block.id));
    const back: Pick<AutoChange, "takes" | "puts"> = auto
      ? { takes: puts.some(({ pinned }) => pinned) ? "all" : "planned" }
      : { puts: gone };
    // As whoever takes it back sees it.
    return step(planByItself, {
      base: { ...former, auto, ...stands(after) },
      auto: former.auto,
      ...back,
    });
  },
  describe: ({ base, auto, takes }) => ({ action: actionOf(auto, takes), thing: base.title }),
});

function actionOf(auto: boolean, takes: AutoChange["takes"]): string {
  if (auto) {
    return actions.planTaskAgain;
  }
  return takes === "all" ? actions.unscheduleTask : actions.stopPlanningTask;
}

/** Whether the planner works by itself, so that it would put back what is taken off the calendar. */
export const plansByItself = (settings: Settings | undefined): boolean =>
  settings !== undefined && settings.planning.mode !== "off";

/** Whether taking a task off the calendar has to say that it is not to be planned, or the planner would put it back at once. */
export const wouldComeBack = ({ auto, completed }: Task, settings: Settings | undefined): boolean =>
  auto && !completed && plansByItself(settings);
