import { tasks } from "./en-counts";
const are = (count: number) => (count === 1 ? "1 task is" : `${count} tasks are`);
const have = (count: number) => (count === 1 ? "1 task has" : `${count} tasks have`);

/** What is said of what can be done with a task, or with all that are chosen. */
export const enChosen = {
  choose: "Choose",
  unchoose: "Deselect",
  chosen: "Chosen",
  count: (count: number) => `${tasks(count)} chosen`,
  none: "No task chosen",
  complete: "Complete",
  reopen: "Mark as not done",
  priority: "Priority",
  schedule: "Schedule…",
  reschedule: "Reschedule…",
  unschedule: "Take off the calendar",
  stopPlanning: "Do not plan",
  planAgain: "Plan again",
  due: "Due date…",
  delete: "Delete",
  clear: "Choose none",
  confirmDelete: (count: number) =>
    count === 1
      ? "Are you sure you want to delete this task?"
      : `Are you sure you want to delete these ${count} tasks?`,
  completed: (count: number) => `${tasks(count)} completed.`,
  reopened: (count: number) => `${are(count)} no longer done.`,
  deleted: (count: number) => `${tasks(count)} moved to the trash.`,
  prioritySet: (title: string, priority: string) => `“${title}”: priority ${priority}.`,
  prioritiesSet: (count: number, priority: string) => `Priority of ${tasks(count)}: ${priority}.`,
  dueSet: (title: string, when: string) => `“${title}” is due ${when}.`,
  duesSet: (count: number, when: string) => `${are(count)} due ${when}.`,
  dueCleared: (title: string) => `“${title}” has no due date any more.`,
  duesCleared: (count: number) => `${have(count)} no due date any more.`,
  notPlanned: (title: string) => `“${title}” is not planned any more.`,
  severalNotPlanned: (count: number) => `${are(count)} not planned any more.`,
  plannedAgain: (title: string) => `“${title}” is planned again.`,
  severalPlannedAgain: (count: number) => `${are(count)} planned again.`,
  scheduled: (count: number, when: string) => `${tasks(count)} scheduled from ${when} on.`,
  someLeft: (count: number) =>
    count === 1
      ? "1 task was changed elsewhere in the meantime and stays as it is."
      : `${count} tasks were changed elsewhere in the meantime and stay as they are.`,
  failed: "Failed to change the tasks. Please try again.",
  dueTitle: (title: string) => `Due date of ${title}`,
  duesTitle: (count: number) => `Due date of ${tasks(count)}`,
  usualDays: "Usual days",
  today: "Today",
  tomorrow: "Tomorrow",
  nextWeek: "Next week",
  noDue: "No due date",
  scheduleTitle: (count: number) => `Schedule ${tasks(count)}`,
  firstAt: "First one at",
  oneAfterTheOther: (length: string) =>
    `They follow one after the other in the order of the list and take ${length} in all.`,
  edit: "Edit",
  moveUp: "Move up",
  moveDown: "Move down",
  moveToTop: "Move to top",
  moveToBottom: "Move to bottom",
  moveFurther: "Move further",
  upBy: (rows: number) => `Up ${rows}`,
  downBy: (rows: number) => `Down ${rows}`,
  cleared: (count: number) =>
    count === 1 ? "1 completed task moved to the trash." : `${count} completed tasks moved to the trash.`,
  clearFailed: "Failed to clear the completed tasks. Please try again.",
  hideCompleted: "Hide completed",
  showCompleted: "Show completed",
  clearCompleted: "Clear completed",
  clearHint: (count: number) =>
    count === 1 ? "Move 1 completed task to the trash" : `Move ${count} completed tasks to the trash`,
  dropHint: "Drop to take off the calendar",
} as const;
