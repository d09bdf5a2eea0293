import type { Task } from "../../../api/generated/models/Task";
import { ApiError } from "../../../api/generated/core/ApiError";
import { NetworkError } from "../../../api/network-error";
import { fieldErrorsOf, isUnauthorized, problemOf } from "../../../api/problem";
import { readToken } from "../../../api/session-token";
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

/** How many times a line is tried if the server does not answer, although it can be reached. */
const most = 3;
const tries = new Map<string, number>();

/**
 * A task with the fields of its line, which could not be read when it was typed. If the user has changed the title since, nothing
 * is read. Other fields that they have set keep their values. A line that cannot be read is the title.
 */
export async function understood(task: NewTask, line: UnreadLine, view: View): Promise<NewTask> {
  const shown = view.task.get(task.id);
  if (shown === undefined || shown.title !== task.title) {
    return task;
  }
  const ours = ofThisSession();
  const fields = await ours(fieldsOf(line, task.id));
  if (fields === null) {
    return task;
  }
  const { labelNames = [], ...said } = saidIn(fields);
  const isSet = setByHand(task, shown, view);
  const named = isSet("labels") ? [] : await idsOf(labelNames, { view, task: task.id, ours });
  tries.delete(task.id);
  const labels = [...new Set([...(task.labels ?? []), ...named])];
  return { ...task, ...without(said, isSet), ...(named.length > 0 && { labels }) };
}

/** Waits for something on behalf of the current user. */
type Ours = <T>(answer: Promise<T>) => Promise<T>;

/** If the session has changed in the meantime, the result is dropped: no label is created for another user. */
function ofThisSession(): Ours {
  const token = readToken();
  return async (answer) => {
    try {
      return await answer;
    } finally {
      if (readToken() !== token) {
        await new Promise(() => {});
      }
    }
  };
}

/** The fields of a line; null if it cannot be read. */
async function fieldsOf(line: UnreadLine, task: string): Promise<Parameters<typeof saidIn>[0] | null> {
  try {
    const { fields } = await readLine({ ...line, kind: "task" }, new AbortController().signal);
    return fields;
  } catch (error) {
    if (isWorthWaiting(error, task)) {
      // A refusal would end the attempts.
      throw isOfOlderServer(error) ? new NetworkError("unreachable", { cause: error }) : error;
    }
    return null;
  }
}

type IsSet = (name: keyof Task) => boolean;

/** Which fields have changed since the task was created. */
function setByHand(task: NewTask, shown: Task, view: View): IsSet {
  const made = pendingTask(task, undefined, view.settings.get(settingsId)?.default_duration_minutes);
  return (name) => !isSame(shown[name], made[name]);
}

/** The fields for when a task is done are set together. */
const when: readonly (keyof Task)[] = ["due", "not_before", "recurrence"];

/** The fields of a line, without those that were set by hand. */
function without(said: Omit<Said, "labelNames">, isSet: IsSet): Partial<NewTask> {
  const groups: (readonly (keyof Task)[])[] = [when, ["duration_minutes"], ["priority"]];
  const own = new Set<string>(groups.filter((group) => group.some(isSet)).flat());
  return Object.fromEntries(Object.entries(said).filter(([name]) => !own.has(name)));
}

interface Naming {
  view: View;
  /** The task that gets the labels. */
  task: string;
  ours: Ours;
}

/** The ids of labels with these names. Missing labels are created; one that cannot be created is left out. */
async function idsOf(names: readonly string[], { view, task, ours }: Naming): Promise<string[]> {
  const known = [...view.label.values()];
  // One that is still pending is created after the task: the server does not know it yet, so the task uses the one created now.
  const sent = known.filter(({ updated_at: version }) => version !== "");
  const idOf = async (name: string) => {
    const there = sent.find((label) => labelKey(label.name) === labelKey(name));
    return (there ?? (await make(name, known, ours))).id;
  };
  const answers = await Promise.allSettled(names.map(idOf));
  const failures = answers.flatMap((answer): unknown[] =>
    answer.status === "rejected" ? [answer.reason] : [],
  );
  // However many could not be created, it counts as one attempt.
  const failure = failures.find((error) => isUnauthorized(error) || isPassing(error));
  if (failure !== undefined && isWorthWaiting(failure, task)) {
    throw failure;
  }
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
}

async function make(
  name: string,
  known: Parameters<typeof newLabel>[1],
  ours: Ours,
): Promise<{ id: string }> {
  try {
    return await ours(LabelsService.createLabel({ requestBody: newLabel(name, known) }));
  } catch (error) {
    // Another device has created it, or an earlier attempt whose answer was lost.
    const there = problemOf(error)?.code === "label_taken" ? await ours(labelOfName(name)) : undefined;
    if (there === undefined) {
      throw error;
    }
    return there;
  }
}

/** A server of an earlier version during an upgrade: it does not accept the time at which a line was typed. */
const isOfOlderServer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  fieldErrorsOf(error).some(({ loc }) => loc[1] === "at");

/** Whether to read it later. Repeated failures without an answer must not keep a task from being sent. */
function isWorthWaiting(error: unknown, id: string): boolean {
  if (isUnauthorized(error) || (error instanceof NetworkError && error.kind !== "timeout")) {
    return true;
  }
  const count = (tries.get(id) ?? 0) + 1;
  const waits = (isPassing(error) || isOfOlderServer(error)) && count < most;
  if (waits) {
    tries.set(id, count);
  } else {
    tries.delete(id);
  }
  return waits;
}
