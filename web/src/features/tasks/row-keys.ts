import type { KeyboardEvent } from "react";
import type { Task } from "../../api/generated/models/Task";
import { createKeySequence } from "../../lib/key-sequence";
import { commandBindings, isPressed, shortcuts } from "../../lib/shortcuts";
import { singleKeysOn } from "../../lib/single-keys";
import type { How } from "./chosen/chosen";
import type { TaskCommand } from "./chosen/task-command";
import { priorities } from "./priority";
import { partBeside, type RowStop, stopAt } from "./row-parts";

export interface RowKeysOptions {
  /** In the order shown. */
  tasks: Task[];
  /** A row is lifted: its handle gets the keys. */
  lifted: boolean;
  /** How many rows fit into the list. */
  rowsPerPage: () => number;
  focus: (stop: RowStop) => void;
  toggle: (task: Task) => void;
  open: (task: Task) => void;
  remove: (task: Task) => void;
  move: (task: Task, index: number, stop: RowStop) => void;
  /** For the task, or for all selected ones. */
  command: (command: TaskCommand, task: Task) => void;
  /** How many rows are selected. */
  count: number;
  choose: (how: How) => void;
}

const letters = [
  "task.choose",
  "task.due",
  "task.labels",
  "task.urgent",
  "task.high",
  "task.normal",
  "task.low",
] as const;

/** Single letters, some of which may also be the second key of a command: `g x` has another meaning. */
const letterBindings = [
  ...letters.flatMap((id) => shortcuts[id].map((keys) => ({ id, keys }))),
  ...commandBindings.filter(({ keys }) => keys.includes(" ")).map(({ keys }) => ({ id: null, keys })),
];
const sequence = createKeySequence();

const pressesButtons = new Set(["Enter", " "]);

/** The keys on a row of the list, whichever part of it has the focus. */
export function onRowKeyDown(event: KeyboardEvent, options: RowKeysOptions): void {
  const stop = stopAt(event.target);
  const index = options.tasks.findIndex(({ id }) => id === stop?.id);
  const task = options.tasks[index];
  if (event.defaultPrevented || options.lifted || stop === null || task === undefined) {
    return;
  }
  const run = actionFor(event, task, index, stop, options);
  // A dialog that fades out has returned the focus already: a key that is pressed until it is gone was meant for the dialog.
  const isCovered = document.querySelector("[aria-modal=true]") !== null;
  if (run !== undefined || (isCovered && pressesButtons.has(event.key))) {
    event.preventDefault();
  }
  if (!isCovered) {
    run?.();
  }
}

/** Firefox clicks a button when Space is released, even if its keydown was prevented. */
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
  options: RowKeysOptions,
): (() => void) | undefined {
  const { tasks, rowsPerPage, focus, toggle, open, remove, move, count, choose } = options;
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
  const reaches = [
    ["task.chooseDown", tasks[index + 1]],
    ["task.chooseUp", tasks[index - 1]],
  ] as const;
  const reached = reaches.find(([shortcut]) => isPressed(event, shortcut));
  if (reached !== undefined) {
    const [, { id } = task] = reached;
    return () => {
      choose({ to: id, focused: task.id });
      focus({ id, part: stop.part });
    };
  }
  if (isPressed(event, "task.chooseAll")) {
    return () => choose({ all: true });
  }
  if (isPressed(event, "task.chooseNone") && count > 0) {
    return () => choose({ none: true });
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
  // Buttons and checkboxes handle this key themselves.
  if (isPressed(event, "task.complete") && stop.part === "title") {
    return () => toggle(task);
  }
  if (isPressed(event, "task.open") && stop.part === "check") {
    return () => open(task);
  }
  return letterAction(event, task, options);
}

function letterAction(
  event: KeyboardEvent,
  task: Task,
  { choose, command }: RowKeysOptions,
): (() => void) | undefined {
  const letter = singleKeysOn() ? sequence.press(event, letterBindings, Date.now()) : null;
  if (letter === null) {
    return undefined;
  }
  if (letter === "task.choose") {
    return () => choose({ toggle: task.id });
  }
  if (letter === "task.due" || letter === "task.labels") {
    return () => command({ do: letter === "task.due" ? "due" : "labels" }, task);
  }
  const priority = priorities.find((each) => letter === `task.${each}`);
  return priority && (() => command({ do: "priority", priority }, task));
}
