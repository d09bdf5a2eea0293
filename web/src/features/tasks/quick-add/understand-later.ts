import type { Task } from "../../../api/generated/models/Task";
import { NetworkError } from "../../../api/network-error";
import { isUnauthorized, problemOf } from "../../../api/problem";
import { LabelsService } from "../../../api/generated/services/LabelsService";
import { labelKey } from "../../../labels/label-key";
import { newLabel } from "../../../labels/label-picks";
import { labelOfName } from "../../../labels/send-labels";
import { isSame } from "../../../lib/is-same";
import { readLine, type UnreadLine } from "../../../lines/read-line";
import { settingsId, type View } from "../../../things/kinds";
import { isPassing } from "../../../things/outbox/refusal";
import { pendingTask } from "../pending-task";
import type { NewTask } from "../task-content";
import { type Said, saidIn } from "./quick-add-fields";

/** So often a line is tried to be read that a server answers nothing to, though it can be reached. */
const most = 3;
const tries = new Map<string, number>();

/**
 * A task with what its line says, which could not be read when it was typed. Whoever has written another title since has said what it
 * is: then nothing is read. What else they have set stays theirs. A line that cannot be read is the title.
 */
export async function understood(task: NewTask, line: UnreadLine, view: View): Promise<NewTask> {
  const shown = view.task.get(task.id);
  if (shown === undefined || shown.title !== task.title) {
    return task;
  }
  try {
    const { fields } = await readLine({ ...line, kind: "task" }, new AbortController().signal);
    const { labelNames = [], ...said } = saidIn(fields);
    const isSet = setByHand(task, shown, view);
    const named = isSet("labels") ? [] : await idsOf(labelNames, view);
    const labels = [...new Set([...(task.labels ?? []), ...named])];
    return { ...task, ...without(said, isSet), ...(named.length > 0 && { labels }) };
  } catch (error) {
    if (isWorthWaiting(error, task.id)) {
      throw error;
    }
    return task;
  }
}

type IsSet = (name: keyof Task) => boolean;

/** Which fields are others by now than those that it was made with. */
function setByHand(task: NewTask, shown: Task, view: View): IsSet {
  const made = pendingTask(task, undefined, view.settings.get(settingsId)?.default_duration_minutes);
  return (name) => !isSame(shown[name], made[name]);
}

/** What somebody says of when a task is done is said together. */
const when: readonly (keyof Task)[] = ["due", "not_before", "recurrence"];

/** What a line says, without what was set by hand. */
function without(said: Omit<Said, "labelNames">, isSet: IsSet): Partial<NewTask> {
  const groups: (readonly (keyof Task)[])[] = [when, ["duration_minutes"], ["priority"]];
  const own = new Set<string>(groups.filter((group) => group.some(isSet)).flat());
  return Object.fromEntries(Object.entries(said).filter(([name]) => !own.has(name)));
}

/** The ids of labels that are called like this. Those that there are none of are made. */
async function idsOf(names: readonly string[], { label: labels }: View): Promise<string[]> {
  const known = [...labels.values()];
  const idOf = async (name: string) => {
    const there = known.find((label) => labelKey(label.name) === labelKey(name));
    return (there ?? (await make(name, known))).id;
  };
  return Promise.all(names.map(idOf));
}

async function make(name: string, known: Parameters<typeof newLabel>[1]): Promise<{ id: string }> {
  try {
    return await LabelsService.createLabel({ requestBody: newLabel(name, known) });
  } catch (error) {
    // Another device has made it, or an earlier try whose answer was lost.
    const there = problemOf(error)?.code === "label_taken" ? await labelOfName(name) : undefined;
    if (there === undefined) {
      throw error;
    }
    return there;
  }
}

/** Whether it may be read later. What answers nothing again and again keeps no task from being sent. */
function isWorthWaiting(error: unknown, id: string): boolean {
  if (isUnauthorized(error) || (error instanceof NetworkError && error.kind !== "timeout")) {
    return true;
  }
  const count = (tries.get(id) ?? 0) + 1;
  const waits = isPassing(error) && count < most;
  if (waits) {
    tries.set(id, count);
  } else {
    tries.delete(id);
  }
  return waits;
}
