import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import type { UpdateTask } from "../../api/generated/models/UpdateTask";
import { TasksService } from "../../api/generated/services/TasksService";
import { isGone } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import type { Destination } from "../../lib/reorder";
import type { UnreadLine } from "../../lines/read-line";
import { defineChange, type Step, step } from "../../things/change";
import { type Edit, recordIfUnchanged, sendEdit } from "../../things/edit";
import { type Known, settingsId, type View } from "../../things/kinds";
import { sendRestoration } from "../../things/restoration";
import type { Versioned } from "../../things/version";
import { planByItself } from "./auto-changes";
import { gone, isTask, itself, lengthOf, refused, set, stands, there } from "./change-parts";
import { turnOfLabel, turnOfName } from "../../labels/label-changes";
import { complete, type Completion, isTakenBack } from "./completion";
import { pendingTask } from "./pending-task";
import { placeBlocks, scheduleTask, unscheduleTask } from "./plan-changes";
import { sendingCode } from "./sending-code";
import { contentOf, type NewTask } from "./task-content";
import { inOrder, lastOf, positionBeside } from "./task-order";

const { actions } = changesMessages;

/** Changes of the order are sent in sequence: two moves must not overtake each other. */
export const order = "tasks";

const itselfAndOrder = ({ id }: { id: string }) => [`task:${id}`, order];
/** A task refers to things that must exist before it: new labels, and its blockers. */
const namedIn = ({ labels = [], blocked_by = [] }: Pick<UpdateTask, "labels" | "blocked_by">) => [
  ...labels.map(turnOfLabel),
  ...blocked_by.map((id) => `task:${id}`),
];

const titleOf = (view: View, id: string): string => view.task.get(id)?.title ?? "";

const read = (id: string) => TasksService.getTask({ id });

/** Names after # in a line that was not read yet: it uses labels with these names, or creates them. */
const labelsIn = (line: UnreadLine | undefined): string[] =>
  (line?.text.match(/(?<=^|\s)#[\p{Alphabetic}\p{N}\p{M}_-]+/gu) ?? []).map((word) =>
    turnOfName(word.slice(1)),
  );

/** The fields that are known before the line is read. */
const withoutLine = ({ line: _unread, ...task }: NewTask) => task;

/** A later change of it was made when it had no version. */
const noteMade = (made: Task, task: NewTask) =>
  recordIfUnchanged({ ...withoutLine(task), updated_at: "" }, made);

export const createTask = defineChange({
  name: "task.create",
  touches: (task: NewTask) => [...itselfAndOrder(task), ...namedIn(task), ...labelsIn(task.line)],
  prepare: async (task, view) =>
    task.line === undefined ? task : (await sendingCode()).understood(withoutLine(task), task.line, view),
  apply: ({ task: tasks, settings }, task) => {
    if (!tasks.has(task.id)) {
      const minutes = settings.get(settingsId)?.default_duration_minutes;
      tasks.set(task.id, pendingTask(withoutLine(task), lastOf(tasks), minutes));
    }
  },
  send: async (task) => {
    const made = await TasksService.createTask({ requestBody: withoutLine(task) });
    noteMade(made, task);
    return made;
  },
  known: there,
  learn: noteMade,
  inverse: (_before, task): Step => {
    // The fields of a line are not known before it is read.
    const base = task.line === undefined ? task : { id: task.id };
    return step(deleteTask, { id: task.id, title: task.title, base: { ...base, updated_at: "" } });
  },
  describe: ({ title }) => ({ action: actions.createTask, thing: title }),
});

/** Blocks are given completely, like those of a task. */
export type TaskFields = Omit<UpdateTask, "blocks"> & { blocks?: TaskBlock[] };
export type TaskEdit = Edit<Task, TaskFields>;

export const editTask = defineChange({
  name: "task.edit",
  touches: ({ base, fields }: TaskEdit) => [...itself(base), ...namedIn(fields)],
  apply: (draft, { base, fields }) => set(draft, base.id, shown(fields)),
  send: async (edit) =>
    edit.fields.blocks === undefined
      ? sendEdit(edit, {
          patch: (id, fields, ifMatch) => TasksService.patchTask({ id, requestBody: fields, ifMatch }),
          read,
        })
      : (await sendingCode()).sendEditOfBlocks(edit),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: (before, { base, fields }): Step | null => {
    const former = before.task.get(base.id);
    return former === undefined
      ? null
      : step(editTask, { base: { ...former, ...shown(fields) }, fields: formerFields(former, fields) });
  },
  describe: ({ base }) => ({ action: actions.editTask, thing: base.title }),
});

/** The part of an edit that can be shown: the default duration is not known here. */
function shown({
  duration_minutes: minutes,
  description,
  recurrence,
  minutes_done: done,
  blocks,
  ...fields
}: TaskFields): Partial<Task> {
  return {
    ...fields,
    ...(recurrence !== undefined && { recurrence: recurrence && { from: "due", ...recurrence } }),
    ...(description !== undefined && { description: description ?? "" }),
    ...(done !== undefined && { minutes_done: done ?? 0 }),
    ...(blocks !== undefined && stands(blocks)),
    ...lengthOf(minutes ?? undefined),
  };
}

/** The former values of the fields that an edit changes. */
function formerFields(former: Task, fields: TaskFields): TaskFields {
  const { completed, minutes_done, blocks } = former;
  const all = { ...contentOf(former), completed, minutes_done, blocks };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in fields));
}

/** Sets the state explicitly, so that it can be sent twice: toggling what another device has toggled would reopen it. */
export const completeTask = defineChange({
  name: "task.complete",
  touches: (task: Completion) => itself(task),
  apply: (draft, { id, completed }) => {
    const { task: tasks } = draft;
    const next = completed ? undefined : tasks.get(tasks.get(id)?.next_id ?? "");
    if (next !== undefined && isTakenBack(next, tasks)) {
      tasks.delete(next.id);
    }
    set(draft, id, { completed });
  },
  send: async (completion): Promise<Known[]> =>
    completion.repeats === true
      ? (await sendingCode()).sendCompletion(completion)
      : there(await complete(completion)),
  known: (known) => known,
  refused,
  inverse: (_before, { completed, ...task }): Step => step(completeTask, { ...task, completed: !completed }),
  describe: ({ id, completed }, view) => ({
    action: completed ? actions.completeTask : actions.reopenTask,
    thing: titleOf(view, id),
  }),
});

/** A created thing, as far as it is known. */
export type Made = Versioned & { blocks?: TaskBlock[] };

interface Deletion {
  id: string;
  /** While the change is pending the task is gone and cannot give its title. */
  title: string;
  /** The version that the user has seen, if the task should stay when someone else has changed it in the meantime. */
  base?: Made;
}

export const deleteTask = defineChange({
  name: "task.delete",
  touches: (task: Deletion) => itselfAndOrder(task),
  apply: ({ task: tasks }, { id }) => void tasks.delete(id),
  send: async ({ id, base }) => {
    await (base === undefined
      ? // One that is gone already counts as deleted.
        TasksService.deleteTask({ id }).catch(unlessGone)
      : // A deletion by hand says no base.
        (await sendingCode()).sendDeletion(base));
  },
  known: (_nothing, { id }) => gone(id),
  refused,
  inverse: (before, { id }): Step | null => {
    const former = before.task.get(id);
    return former === undefined ? null : step(restoreTask, former);
  },
  describe: ({ title }) => ({ action: actions.deleteTask, thing: title }),
});

export function unlessGone(error: unknown): undefined {
  if (!isGone(error)) {
    throw error;
  }
}

/** Restores a deleted task, with its id, to its former place. */
export const restoreTask = defineChange({
  name: "task.restore",
  touches: (task: Task) => itselfAndOrder(task),
  apply: ({ task: tasks }, task) => void tasks.set(task.id, task),
  send: (former) => sendRestoration({ former, is: isTask, read }),
  known: there,
  inverse: (_before, task): Step => step(deleteTask, { id: task.id, title: task.title, base: task }),
  describe: ({ title }) => ({ action: actions.restoreTask, thing: title }),
});

interface TaskMove {
  id: string;
  to: Destination;
}

export const moveTask = defineChange({
  name: "task.move",
  touches: (move: TaskMove) => itselfAndOrder(move),
  apply: (draft, { id, to }) => {
    const position = positionBeside(draft.task, id, to);
    if (position !== undefined) {
      set(draft, id, { position });
    }
  },
  send: ({ id, to }) => TasksService.moveTask({ id, requestBody: to }),
  known: there,
  // A refusal does not mean that it is gone: the missing task may be the one beside which it was to go.
  inverse: ({ task: tasks }, { id }): Step | null => {
    const list = inOrder(tasks);
    const at = list.findIndex((task) => task.id === id);
    const [former, next] = [list[at - 1], list[at + 1]];
    if (at < 0 || (former === undefined && next === undefined)) {
      return null;
    }
    return step(moveTask, {
      id,
      to: former === undefined ? { before: next?.id ?? "" } : { after: former.id },
    });
  },
  describe: ({ id }, view) => ({ action: actions.moveTask, thing: titleOf(view, id) }),
});

/** All changes of tasks: pending ones on the disk refer to their names. */
export const taskChanges = [
  createTask,
  editTask,
  completeTask,
  deleteTask,
  restoreTask,
  moveTask,
  scheduleTask,
  unscheduleTask,
  placeBlocks,
  planByItself,
] as const;
