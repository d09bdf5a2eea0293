import type { SetTaskBlock } from "../../api/generated/models/SetTaskBlock";
import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { isSame } from "../../lib/is-same";
import { collides, recordOwnVersion, sendAsSeen, sendRemoval } from "../../things/edit";
import { tagOf } from "../../things/version";
import { type AutoChange, blocksAfter, puttingBack } from "./auto-changes";
import { type BlockChanges, isWhole, overlap, type Standing } from "./blocks";
import { lengthOf, stands } from "./change-parts";
import { placed, planned, type Placing, type Schedule, type Unschedule } from "./plan-changes";
import type { Made, TaskEdit } from "./task-changes";

const read = (id: string) => TasksService.getTask({ id });

/** Schedules a task as one block. */
export const sendSchedule = (plan: Schedule): Promise<Task> =>
  sendPlan(plan, {
    wanted: () => planned(plan),
    patch: ({ id }, ifMatch) =>
      TasksService.scheduleTask({
        id,
        requestBody: { start: plan.start, ...lengthOf(plan.minutes) },
        ifMatch,
      }),
  });

/** Removes a task from the calendar. */
export const sendUnschedule = ({ base, minutes }: Unschedule): Promise<Task> =>
  sendPlan(
    { base, minutes },
    {
      wanted: () => ({ blocks: [] }),
      patch: async ({ id }, ifMatch) => {
        const task = await TasksService.unscheduleTask({ id, ifMatch });
        return minutes === undefined
          ? task
          : TasksService.patchTask({ id, requestBody: lengthOf(minutes), ifMatch: tagOf(task) });
      },
    },
  );

/** Sets whether a task is planned, and removes or restores the corresponding blocks, based on the blocks that it has then. */
export const sendAuto = ({ base, auto, ...change }: AutoChange): Promise<Task> => {
  const { takes, puts = [] } = change;
  const changes = puttingBack(puts);
  const wanted = (seen: Task) => stands(blocksAfter(without(seen, changes).blocks, change));
  return sendPlan(
    { base },
    {
      ...(takes === undefined && { touched: Object.keys(changes) }),
      wanted,
      patch: (seen, ifMatch) => {
        const blocks =
          takes === undefined && puts.length === 0 ? {} : { blocks: toApi({ ...seen, ...wanted(seen) }) };
        return TasksService.patchTask({ id: seen.id, requestBody: { auto, ...blocks }, ifMatch });
      },
    },
  );
};

/** Changes some blocks of a task. The others stay as they are then: the planner may have moved them in the meantime. */
export const sendBlocks = ({ base, blocks: changes, minutes }: Placing): Promise<Task> => {
  const wanted = (seen: Task) => placed(without(seen, changes), changes);
  return sendPlan(
    { base, minutes },
    {
      touched: Object.keys(changes),
      wanted,
      patch: (seen, ifMatch) => {
        const blocks = toApi({ ...seen, ...wanted(seen), ...lengthOf(minutes) });
        return TasksService.patchTask({
          id: seen.id,
          requestBody: { blocks, ...lengthOf(minutes) },
          ifMatch,
        });
      },
    },
  );
};

/** Edits a task and sets all of its blocks, as the undo of their removal does. */
export function sendEditOfBlocks({ base, fields }: TaskEdit): Promise<Task> {
  const { blocks = base.blocks, duration_minutes: minutes, ...others } = fields;
  const length = lengthOf(minutes ?? undefined);
  return sendAsSeen(base, {
    attempt: async (seen) => {
      const requestBody = { ...fields, blocks: toApi({ ...base, ...length, blocks }) };
      const edited = await TasksService.patchTask({ id: base.id, requestBody, ifMatch: tagOf(seen) });
      recordOwnVersion(seen, edited);
      return edited;
    },
    read,
    collides: (seen, theirs) =>
      collides(seen, theirs, { ...others, ...length }, []) ||
      blocksCollide(seen, theirs, { ...theirs, ...length, blocks }),
  });
}

/** Undoes the creation or restoration of a task. If the planner has scheduled it since, it is deleted all the same. */
export const sendDeletion = (base: Made): Promise<void> =>
  sendRemoval<Made>(base, {
    remove: (id, ifMatch) => TasksService.deleteTask({ id, ifMatch }),
    read,
    takesBack: true,
    ofTheServer: ["blocks", "scheduled_start"],
    collides: (seen, there) => blocksCollide(standing(seen), standing(there), standing(seen)),
  });

/** Its duration is compared separately. */
const standing = ({ id, blocks = [] }: Made): Standing => ({ id, blocks, duration_minutes: 0 });

interface Sending {
  /** The changed blocks; absent for all of them. */
  touched?: string[];
  /** The new state of the task, given the version that the user has seen. */
  wanted: (seen: Task) => Pick<Task, "blocks">;
  patch: (seen: Task, ifMatch: string) => Promise<Task>;
}

function sendPlan({ base, minutes }: Unschedule, { touched, wanted, patch }: Sending): Promise<Task> {
  return sendAsSeen(base, {
    attempt: async (seen) => {
      const edited = await patch(seen, tagOf(seen));
      recordOwnVersion(seen, edited);
      return edited;
    },
    read,
    collides: (seen, theirs) =>
      collides(seen, theirs, lengthOf(minutes), []) ||
      blocksCollide(seen, theirs, { ...theirs, ...wanted(theirs), ...lengthOf(minutes) }, touched),
  });
}

/**
 * Whether someone else has added, moved or removed a block that is changed here too. The planner's changes of unpinned blocks do
 * not count: a manual move wins.
 */
function blocksCollide(seen: Standing, theirs: Standing, mine: Standing, touched?: string[]): boolean {
  const [before, now, after] = [comparable(seen), comparable(theirs), comparable(mine)];
  const ids = touched ?? [...before.keys(), ...now.keys(), ...after.keys()];
  const isLost = (id: string) => {
    const [was, is] = [before.get(id), now.get(id)];
    const isOfAPerson = was?.pinned === true || is?.pinned === true;
    return isOfAPerson && !isSame(was, is) && !isSame(is, after.get(id));
  };
  const isCovered = ({ id, pinned }: SetTaskBlock & { id: string }) => pinned === true && !after.has(id);
  return (
    ids.some(isLost) ||
    (touched !== undefined &&
      [...now.values()].some((block) => !touched.includes(block.id) && isCovered(block)))
  );
}

/** Blocks in a uniform format, by id. */
const comparable = (task: Standing) =>
  new Map(
    toApi(task).map((block) => [block.id, { ...block, start: Date.parse(block.start).toString() }] as const),
  );

/** A block that is as long as its task has no duration in the API, so that it stays that way. */
const toApi = (task: Standing) =>
  task.blocks.map(({ id, start, minutes, pinned }) => ({
    id,
    start,
    minutes: isWhole(task) ? null : minutes,
    pinned,
  }));

/** A task without the blocks that others would overlap. */
function without(task: Task, changes: BlockChanges): Task {
  const put = Object.values(changes).flatMap((place) => place ?? []);
  return {
    ...task,
    blocks: task.blocks.filter((block) => block.id in changes || !put.some((place) => overlap(place, block))),
  };
}
