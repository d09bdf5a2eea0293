import { isUnauthorized } from "../../../api/problem";
import type { Task } from "../../../api/generated/models/Task";
import { chosenMessages } from "../../../i18n/chosen-messages";
import { labelMessages } from "../../../i18n/label-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import type { Instant } from "../../../lib/time/units";
import { formatInstant } from "../../../lib/time/when";
import { type Step, step } from "../../../things/change";
import type { Things } from "../../../things/things";
import { reportError, reportSuccess } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { createLabel } from "../../../labels/label-changes";
import { labelsAfter, madeOf, type Picks } from "../../../labels/label-picks";
import { leavingOut, planByItself, planningAgain } from "../auto-changes";
import { changeSeveral } from "../change-several";
import type { Priority } from "../priority";
import type { Came } from "../send-several";
import { scheduleTask } from "../plan-changes";
import { completeTask, deleteTask, editTask } from "../task-changes";

/** Makes one change of several tasks, and reports it with Undo. */
async function make(things: Things, steps: Step[], said: string): Promise<void> {
  if (steps.length === 0) {
    return;
  }
  const { outcome, undo } = things.make(changeSeveral, { steps });
  try {
    const came = await outcome;
    const left = came.done ? leftOf(came.answer) : 0;
    if (left > 0) {
      reportSuccess(chosenMessages.someLeft(left));
    } else {
      reportUndoable(said, undo);
    }
  } catch (error) {
    if (!isUnauthorized(error)) {
      reportError(chosenMessages.failed);
    }
  }
}

/** Completes them; if all are completed, reopens them. */
export function completeAll(things: Things, tasks: readonly Task[]): void {
  const completed = !areCompleted(tasks);
  const steps = tasks
    .filter((task) => task.completed !== completed)
    .map(({ id, recurrence }) => step(completeTask, { id, completed, repeats: recurrence !== null }));
  const said = completed ? chosenMessages.completed : chosenMessages.reopened;
  void make(things, steps, said(steps.length));
}

export const areCompleted = (tasks: readonly Task[]): boolean => tasks.every(({ completed }) => completed);

export function deleteAll(things: Things, tasks: readonly Task[]): void {
  const steps = inListOrder(tasks).map(({ id, title }) => step(deleteTask, { id, title }));
  void make(things, steps, chosenMessages.deleted(steps.length));
}

export function setPriority(things: Things, tasks: readonly Task[], priority: Priority): void {
  const steps = tasks
    .filter((task) => task.priority !== priority)
    .map((base) => step(editTask, { base, fields: { priority } }));
  void make(things, steps, saidOfPriority(tasks, planningMessages.priorities[priority]));
}

/** Sets whether the planner schedules them. If it no longer does, its blocks are removed. */
export function setAuto(things: Things, tasks: readonly Task[], auto: boolean): void {
  const steps = tasks
    .filter((task) => task.auto !== auto)
    .map((base) => step(planByItself, auto ? planningAgain(base) : leavingOut(base)));
  void make(things, steps, saidOfAuto(tasks, auto));
}

/** `due` in the API's format; `when` is the same as text. */
export function setDue(things: Things, tasks: readonly Task[], due: string | null, when: string): void {
  const steps = tasks
    .filter((task) => task.due !== due)
    .map((base) => step(editTask, { base, fields: { due } }));
  void make(things, steps, saidOfDue(tasks, due === null ? null : when));
}

/** New labels are created with it, and removed when it is undone. */
export function setLabels(things: Things, tasks: readonly Task[], picks: Picks): void {
  const changed = tasks.flatMap((base) => {
    const labels = labelsAfter(picks, base.labels);
    return String(labels) === String(base.labels) ? [] : [step(editTask, { base, fields: { labels } })];
  });
  const steps =
    changed.length === 0 ? [] : [...madeOf(picks).map((label) => step(createLabel, label)), ...changed];
  void make(
    things,
    steps,
    isOne(tasks) ? labelMessages.set(tasks[0].title) : labelMessages.setSeveral(tasks.length),
  );
}

/** One after the other, starting at an instant. */
export function scheduleAll(things: Things, tasks: readonly Task[], first: Instant, when: string): void {
  let next = first;
  const steps = tasks.map((base) => {
    const start = next;
    next += base.duration_minutes;
    return step(scheduleTask, { base, start: formatInstant(start) });
  });
  void make(things, steps, chosenMessages.scheduled(tasks.length, when));
}

const saidOfPriority = (tasks: readonly Task[], priority: string): string =>
  isOne(tasks)
    ? chosenMessages.prioritySet(tasks[0].title, priority)
    : chosenMessages.prioritiesSet(tasks.length, priority);

function saidOfAuto(tasks: readonly Task[], auto: boolean): string {
  if (isOne(tasks)) {
    return (auto ? chosenMessages.plannedAgain : chosenMessages.notPlanned)(tasks[0].title);
  }
  return (auto ? chosenMessages.severalPlannedAgain : chosenMessages.severalNotPlanned)(tasks.length);
}

function saidOfDue(tasks: readonly Task[], when: string | null): string {
  if (isOne(tasks)) {
    const [{ title }] = tasks;
    return when === null ? chosenMessages.dueCleared(title) : chosenMessages.dueSet(title, when);
  }
  return when === null
    ? chosenMessages.duesCleared(tasks.length)
    : chosenMessages.duesSet(tasks.length, when);
}

const isOne = (tasks: readonly Task[]): tasks is readonly [Task] => tasks.length === 1;

/** The browser's own confirmation, as for one task. */
export const confirmsDeletion = (tasks: readonly Task[]): boolean =>
  window.confirm(chosenMessages.confirmDelete(tasks.length));

/** How many stayed unchanged. */
const leftOf = (came: readonly Came[]): number => came.filter((each) => "refusal" in each).length;

/** The tasks of a change, in list order: the trash records the neighbours of each. */
const inListOrder = (tasks: readonly Task[]): Task[] => tasks.toSorted((a, b) => a.position - b.position);
