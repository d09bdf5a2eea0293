import type { Task } from "../../../api/generated/models/Task";
import { TasksService } from "../../../api/generated/services/TasksService";
import { isSame } from "../../../lib/is-same";
import { recordOwnVersion, sendAsSeen } from "../../../things/edit";
import { goneThing, type Known, knownThing } from "../../../things/kinds";
import { tagOf } from "../../../things/version";
import { complete, type Completion } from "../completion";
import { theirsOf } from "../change-parts";

const read = (id: string) => TasksService.getTask({ id });

/**
 * Completes a repeating task, or reopens it. Also returns the state of the next one, which the server creates and removes. If it
 * is sent twice there is no second one: the task knows the first.
 */
export async function sendCompletion(completion: Completion): Promise<Known[]> {
  // Once it is open again it does not say which one was removed.
  const before = completion.completed ? null : await read(completion.id);
  const task = await complete(completion);
  const nextId = (before ?? task).next_id;
  if (nextId === null) {
    return [knownThing("task", task)];
  }
  if (completion.completed) {
    return [knownThing("task", task), ...(await knownOf(nextId))];
  }
  // If the next one was changed, it stays and repeats in place of this one.
  return [knownThing("task", task), ...(task.recurrence === null ? [] : [goneThing("task", nextId)])];
}

/** If it cannot be loaded just now, the change log reports it a little later. */
async function knownOf(id: string): Promise<Known[]> {
  try {
    return [knownThing("task", await read(id))];
  } catch {
    return [];
  }
}

/**
 * Moves a task to its next due date. If the task has moved since the user saw it, here or elsewhere, or an answer was lost, that
 * counts as the skip: users do not skip a date that they have not seen.
 */
export async function sendSkip(base: Task): Promise<Task> {
  try {
    return await sendAsSeen(base, {
      attempt: async (seen) => {
        if (!isSame(seen.due, base.due)) {
          return seen;
        }
        const skipped = await TasksService.skipTask({ id: seen.id, ifMatch: tagOf(seen) });
        recordOwnVersion(seen, skipped);
        return skipped;
      },
      read,
      collides: (seen, theirs) => !isSame(seen.due, theirs.due),
    });
  } catch (error) {
    const theirs = theirsOf(error);
    if (theirs === null) {
      throw error;
    }
    recordOwnVersion(base, theirs);
    return theirs;
  }
}
