import { tasks } from "./en-counts";

/** What is said of views of the task list, loaded with the first of them that is shown. */
export const enViews = {
  sortedHint: "Sorted by date.",
  ordersHint: {
    due: "Sorted by due date.",
    priority: "Sorted by priority.",
    created: "Sorted by creation date.",
  },
  empty: {
    today: "Nothing is due or planned today",
    upcoming: "Nothing is due or planned later on",
    done: "No task is done yet",
    own: "No task fits this view",
    label: "No open task has this label",
  },
  gone: "This view no longer exists",
  labelGone: "This label no longer exists",
  showAll: "Show all tasks",
  addedToAll: (title: string) => `“${title}” added to All.`,
  showAdded: "Show",
  goneLabels: (count: number) =>
    count === 1
      ? "A label of this view was deleted. No task has it any more."
      : `${count} labels of this view were deleted. No task has them any more.`,
  goneLabel: "Deleted label",
  add: "New view…",
  edit: "Edit view…",
  moveUp: "Move view up",
  moveDown: "Move view down",
  delete: "Delete view",
  import: "Import tasks…",
  addTitle: "New view",
  editTitle: "Edit view",
  name: "Name",
  namePlaceholder: "Work this week, waiting for others …",
  nameRequired: "Enter a name.",
  nameTooLong: "A view’s name has at most 50 characters.",
  nameTaken: "You already have a view with this name.",
  show: "Show",
  states: { open: "Open tasks", done: "Done tasks", all: "Open and done tasks" },
  due: "Due",
  dues: {
    any: "Any time or never",
    overdue: "Overdue",
    today: "Today",
    untilToday: "Today or overdue",
    week: "In the next 7 days",
    untilWeek: "In the next 7 days or overdue",
    later: "In more than 7 days",
    other: "Custom dates",
  },
  scheduled: "On the calendar",
  schedules: { any: "Either way", yes: "Yes", no: "No" },
  priority: "Priority",
  priorityHint: "None chosen: any priority.",
  labelsHint: "Tasks with one of these. None chosen: any labels.",
  text: "Words",
  textHint: "In the title or the description",
  order: "Order",
  orders: {
    position: "By hand",
    due: "By due date",
    priority: "By priority",
    created: "By creation date",
  },
  fits: (count: number) =>
    count === 0 ? "No task fits now." : `${tasks(count)} ${count === 1 ? "fits" : "fit"} now.`,
  deleted: (name: string) => `View “${name}” deleted.`,
  moved: (name: string, position: number, count: number) =>
    `View “${name}” moved to position ${position} of ${count}.`,
  changedElsewhere:
    "This view was changed elsewhere in the meantime. Save again to replace it with your version.",
  deletedElsewhere:
    "This view was deleted elsewhere in the meantime. Save again to restore it with your changes.",
} as const;
