/** What is said of tasks, apart from the catalogue because the login needs none of it. */
export const enTasks = {
  heading: "Inbox",
  listLabel: "Tasks",
  addFormLabel: "Add a task",
  title: "Title",
  titleRequired: "Title is required",
  titlePlaceholder: "Write report tomorrow 3pm",
  description: "Description (optional)",
  add: "Add Task",
  adding: "Adding...",
  loadFailed: "Error loading tasks",
  summary: (open: number, done: number) =>
    done === 0
      ? `${open.toLocaleString("en")} open`
      : `${open.toLocaleString("en")} open, ${done.toLocaleString("en")} done`,
  drag: (title: string) => `Reorder ${title}`,
  dragHint: "Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.",
  complete: (title: string) => `Complete ${title}`,
  more: (title: string) => `More actions for ${title}`,
  delete: (title: string) => `Delete ${title}`,
  descriptionPlaceholder: "Add details",
  confirmDelete: "Are you sure you want to delete this task?",
  lifted: (title: string, position: number, count: number) =>
    `${title} picked up, position ${position} of ${count}. Use the arrow keys to move, Space to drop, Escape to cancel.`,
  moved: (title: string, position: number, count: number) =>
    `${title} moved to position ${position} of ${count}.`,
  dropped: (title: string, position: number, count: number) =>
    `${title} dropped at position ${position} of ${count}.`,
  cancelled: (title: string, position: number) => `Move canceled. ${title} is back at position ${position}.`,
  createFailed: "Failed to create task. Please try again.",
  reorderFailed: "Failed to reorder tasks",
  deleteFailed: "Failed to delete task.",
  toggleFailed: "Failed to update task status",
  reordered: "Tasks reordered successfully.",
  deleted: "Task deleted successfully.",
} as const;
