import type { KeyboardEvent } from "react";
import type { Task } from "../../api/generated/models/Task";
import { isPressed } from "../../lib/shortcuts";
import { partBeside, type RowStop, stopAt } from "./row-parts";

export interface RowKeysOptions {
  /** As they are shown. */
  tasks: Task[];
  /** A row is lifted: its handle has the keys. */
  lifted: boolean;
  /** How many rows fit into the list. */
  rowsPerPage: () => number;
  focus: (stop: RowStop) => void;
  toggle: (task: Task) => void;
  open: (task: Task) => void;
  remove: (task: Task) => void;
  move: (task: Task, index: number, stop: RowStop) => void;
}

/** What keys do on a row of the list, whichever part of it has the focus. */
export function onRowKeyDown(event: KeyboardEvent, options: RowKeysOptions): void {
  const stop = stopAt(event.target);
  const index = options.tasks.findIndex(({ id }) => id === stop?.id);
  const task = options.tasks[index];
  if (event.defaultPrevented || options.lifted || stop === null || task === undefined) {
    return;
  }
  const run = actionFor(event, task, index, stop, options);
  if (run !== undefined) {
    event.preventDefault();
    run();
  }
}

/** Firefox presses a button when Space is released, whatever became of its being pressed. */
export function onRowKeyUp(event: KeyboardEvent): void {
  if (isPressed(event, "task.complete") && stopAt(event.target)?.part === "title") {
    event.preventDefault();
  }
}

function actionFor(
  event: KeyboardEvent,
  task: Task,
  index: number,
  stop: RowStop,
  { tasks, rowsPerPage, focus, toggle, open, remove, move }: RowKeysOptions,
): (() => void) | undefined {
  const last = tasks.length - 1;
  const rows = [
    ["task.next", index + 1],
    ["task.previous", index - 1],
    ["task.pageDown", index + rowsPerPage()],
    ["task.pageUp", index - rowsPerPage()],
    ["task.first", 0],
    ["task.last", last],
  ] as const;
  const to = rows.find(([shortcut]) => isPressed(event, shortcut))?.[1];
  if (to !== undefined) {
    const target = tasks[Math.min(Math.max(0, to), last)];
    return () => target !== undefined && focus({ id: target.id, part: stop.part });
  }
  const moves = [
    ["task.moveUp", index - 1],
    ["task.moveDown", index + 1],
  ] as const;
  const place = moves.find(([shortcut]) => isPressed(event, shortcut))?.[1];
  if (place !== undefined) {
    return () => place >= 0 && place <= last && move(task, place, stop);
  }
  const sides = [
    ["task.nextButton", partBeside(stop.part, 1)],
    ["task.previousButton", partBeside(stop.part, -1)],
  ] as const;
  const side = sides.find(([shortcut]) => isPressed(event, shortcut));
  if (side !== undefined) {
    const [, part] = side;
    return () => part !== null && focus({ id: task.id, part });
  }
  if (isPressed(event, "task.remove")) {
    return () => remove(task);
  }
  // A button and a checkbox press themselves.
  if (isPressed(event, "task.complete") && stop.part === "title") {
    return () => toggle(task);
  }
  if (isPressed(event, "task.open") && stop.part === "check") {
    return () => open(task);
  }
  return undefined;
}
