import type { Task } from "../../api/generated/models/Task";
import { isGone } from "../../api/problem";
import { asPromise, waiting } from "../../lib/as-promise";
import { useNewId } from "../../lib/use-new-id";
import type { Edit } from "../../things/edit";
import { useChange } from "../../things/use-things";
import { changesBetween, isWhole } from "./blocks";
import { useSaveTask } from "./mutations";
import { pendingTask } from "./pending-task";
import { contentOf } from "./task-content";
import { placeBlocks, scheduleTask } from "./plan-changes";
import { completeTask, createTask, restoreTask, type TaskFields } from "./task-changes";

/**
 * An edit of a task that was deleted in the meantime: restores it first. A task that is not in the trash any more is created
 * again.
 */
export function useSaveDeletedTask() {
  const save = useSaveTask();
  const restore = asPromise(useChange(restoreTask).mutate);
  const create = asPromise(useChange(createTask).mutate);
  const schedule = asPromise(useChange(scheduleTask).mutate);
  const place = asPromise(useChange(placeBlocks).mutate);
  const complete = asPromise(useChange(completeTask).mutate);
  const idFor = useNewId();
  return async (task: Task, edit: Edit<Task, TaskFields>): Promise<Task | typeof waiting> => {
    try {
      await restore(task);
    } catch (error) {
      if (!isGone(error)) {
        throw error;
      }
      const { completed: _, description, ...fields } = { ...contentOf(task), ...edit.fields };
      // A completed one already has its next one.
      const once = task.completed && { recurrence: null };
      const { minutes_done } = task;
      const body = { ...fields, ...once, minutes_done, description: description ?? "" };
      const fresh = { ...body, id: idFor(body) };
      let made = await create(fresh);
      // Fields that a creation does not have.
      const { scheduled_start: start, blocks, completed } = task;
      if (start !== null) {
        const base = made === waiting ? pendingTask(fresh, undefined, undefined) : made;
        made = isWhole(task)
          ? await schedule({ base, start })
          : await place({ base, blocks: changesBetween([], blocks) });
      }
      if (completed) {
        await complete({ id: fresh.id, completed });
      }
      return made;
    }
    return save(edit);
  };
}
