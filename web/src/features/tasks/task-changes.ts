import type { Task } from "../../api/generated/models/Task";
import type { UpdateTask } from "../../api/generated/models/UpdateTask";
import { TasksService } from "../../api/generated/services/TasksService";
import { isGone } from "../../api/problem";
import type { Destination } from "../../lib/reorder";
import { defineChange } from "../../things/change";
import { type Edit, EditConflict, sendEdit } from "../../things/edit";
import type { Draft, Known } from "../../things/thing-store";
import { pendingTask } from "./pending-task";
import { lastOf, positionBeside } from "./task-order";

/** Changes of the order are sent in their order: two moves must not overtake each other. */
const order = "tasks";

const itself = ({ id }: { id: string }) => [`task:${id}`];
const itselfAndOrder = ({ id }: { id: string }) => [`task:${id}`, order];

const there = (task: Task): Known[] => [{ kind: "task", id: task.id, value: task }];
const gone = (id: string): Known[] => [{ kind: "task", id, value: null }];

function set({ task: tasks }: Draft, id: string, fields: Partial<Task>): void {
  const task = tasks.get(id);
  if (task !== undefined) {
    tasks.set(id, { ...task, ...fields });
  }
}

/** What somebody else has made of a task, if an edit was refused because of that. */
export const theirsOf = (error: unknown): Task | null =>
  error instanceof EditConflict && isTask(error.theirs) ? error.theirs : null;

const isTask = (thing: object): thing is Task => "position" in thing;

/** A task that the server does not know any more is gone here too. */
const refused = (error: unknown, { id }: { id: string }): Known[] => (isGone(error) ? gone(id) : []);

interface NewTask {
  /** Of this page's own, so that the request can be repeated. */
  id: string;
  title: string;
  description: string;
}

export const createTask = defineChange({
  name: "task.create",
  touches: itselfAndOrder,
  apply: ({ task: tasks }, task: NewTask) => {
    if (!tasks.has(task.id)) {
      tasks.set(task.id, pendingTask(task, lastOf(tasks)));
    }
  },
  send: (task) => TasksService.createTask({ requestBody: task }),
  known: there,
});

type TaskEdit = Edit<Task, UpdateTask>;

export const editTask = defineChange({
  name: "task.edit",
  touches: ({ base }: TaskEdit) => itself(base),
  apply: (draft, { base, fields }) => set(draft, base.id, shown(fields)),
  send: (edit) =>
    sendEdit(edit, {
      patch: (id, fields, ifMatch) => TasksService.patchTask({ id, requestBody: fields, ifMatch }),
      read: (id) => TasksService.getTask({ id }),
    }),
  known: there,
  refused: (error, { base }) => {
    const theirs = theirsOf(error);
    return theirs === null ? refused(error, base) : there(theirs);
  },
});

/** What of an edit can be shown: nobody knows here what the default length is. */
function shown({ duration_minutes: minutes, description, ...fields }: UpdateTask): Partial<Task> {
  return {
    ...fields,
    ...(description !== undefined && { description: description ?? "" }),
    ...(minutes != null && { duration_minutes: minutes }),
  };
}

interface Completion {
  id: string;
  completed: boolean;
}

/** Says which it is to be, so that it may be sent twice: to toggle what another device has toggled would open it again. */
export const completeTask = defineChange({
  name: "task.complete",
  touches: itself,
  apply: (draft, { id, completed }: Completion) => set(draft, id, { completed }),
  send: ({ id, completed }) => TasksService.patchTask({ id, requestBody: { completed } }),
  known: there,
  refused,
});

export const deleteTask = defineChange({
  name: "task.delete",
  touches: itselfAndOrder,
  apply: ({ task: tasks }, { id }: { id: string }) => tasks.delete(id),
  // One that is gone already is as good as deleted.
  send: ({ id }) => TasksService.deleteTask({ id }).catch(unlessGone),
  known: (_message, { id }) => gone(id),
});

function unlessGone(error: unknown): undefined {
  if (!isGone(error)) {
    throw error;
  }
}

interface TaskMove {
  id: string;
  to: Destination;
}

export const moveTask = defineChange({
  name: "task.move",
  touches: itselfAndOrder,
  apply: (draft, { id, to }: TaskMove) => {
    const position = positionBeside(draft.task, id, to);
    if (position !== undefined) {
      set(draft, id, { position });
    }
  },
  send: ({ id, to }) => TasksService.moveTask({ id, requestBody: to }),
  known: there,
});

interface Schedule {
  id: string;
  /** An instant. */
  start: string;
  /** How long it takes; absent if that stays what it is. */
  minutes?: number;
}

export const scheduleTask = defineChange({
  name: "task.schedule",
  touches: itself,
  apply: (draft, { id, start, minutes }: Schedule) =>
    set(draft, id, {
      scheduled_start: start,
      ...(minutes === undefined ? {} : { duration_minutes: minutes }),
    }),
  send: ({ id, start, minutes }) =>
    TasksService.scheduleTask({
      id,
      requestBody: { start, ...(minutes === undefined ? {} : { duration_minutes: minutes }) },
    }),
  known: there,
  refused,
});

export const unscheduleTask = defineChange({
  name: "task.unschedule",
  touches: itself,
  apply: (draft, { id }: { id: string }) => set(draft, id, { scheduled_start: null }),
  send: ({ id }) => TasksService.unscheduleTask({ id }),
  known: there,
  refused,
});
