import type { Task } from "../../../api/generated/models/Task";
import type { Preferences } from "../../../lib/time/preferences";
import type { Things } from "../../../things/things";
import type { ChoosingOptions } from "../use-choosing";
import { endRepetition, skip } from "./repetition";
import { neighbourOf } from "../neighbour-of";
import {
  areCompleted,
  completeAll,
  confirmsDeletion,
  deleteAll,
  setAuto,
  setPriority,
} from "./do-with-tasks";
import type { TaskCommand } from "./task-command";

/** An open question, and its tasks. */
export interface Question {
  about: "due" | "labels" | "schedule";
  tasks: readonly Task[];
  /** Its answer has removed the focused element: continues as if the row had been left. */
  onFocusLost: () => void;
}

interface Doing extends ChoosingOptions {
  things: Things;
  preferences: Preferences;
  /** The selected tasks. */
  on: readonly Task[];
  /** The tasks that are currently listed. */
  listed: () => readonly Task[];
  ask: (question: Question) => void;
  /** Clears the selection. */
  clear: () => void;
}

/** Runs a command on all selected tasks, or only on the given task if it is not one of them. */
export function doWithChosen(command: TaskCommand, task: Task | null, doing: Doing): void {
  const { things, on } = doing;
  const isAlone = "alone" in command;
  const tasks = task === null || (!isAlone && on.some(({ id }) => id === task.id)) ? on : [task];
  const [first, ...others] = tasks;
  if (first === undefined) {
    return;
  }
  switch (command.do) {
    case "due":
    case "labels":
      doing.ask({ about: command.do, tasks, onFocusLost: goOnFrom(task, doing) });
      break;
    case "schedule":
      if (others.length === 0) {
        doing.schedule(first);
      } else {
        doing.ask({ about: "schedule", tasks, onFocusLost: goOnFrom(task, doing) });
      }
      break;
    case "skip":
      skip(things, first, doing.preferences);
      break;
    case "endRepetition":
      endRepetition(things, first);
      break;
    case "priority":
      setPriority(things, tasks, command.priority);
      break;
    case "plan":
      setAuto(things, tasks, command.auto);
      break;
    case "complete":
      leave(tasks, task, doing, doing.hidesCompleted && !areCompleted(tasks));
      completeAll(things, tasks);
      if (!isAlone) {
        doing.clear();
      }
      break;
    case "delete":
      if (confirmsDeletion(tasks)) {
        leave(tasks, task, doing, true);
        deleteAll(things, tasks);
        doing.clear();
      }
      break;
  }
}

/** After a question whose answer has removed rows from the list, including the one that asked. */
function goOnFrom(task: Task | null, { tasks, stop, focus, leave: leaveRows, listed }: Doing): () => void {
  const from = task?.id ?? stop?.id ?? "";
  return () => {
    const staying = new Set(listed().map(({ id }) => id));
    const gone = new Set(tasks.map(({ id }) => id).filter((id) => !staying.has(id)));
    const next = staying.has(from) ? { id: from } : neighbourOf(tasks, from, gone);
    if (next === undefined) {
      leaveRows(gone, from);
    } else {
      focus({ id: next.id, part: "title" });
    }
  };
}

/** Moves the focus on from rows that are removed, and from the bar, which disappears, back to the list. */
function leave(
  going: readonly Task[],
  task: Task | null,
  { tasks, stop, focus, leave: leaveRows }: Doing,
  goes: boolean,
): void {
  const last = task?.id ?? stop?.id;
  const at = (tasks.find(({ id }) => id === last) ?? going[0])?.id ?? "";
  if (goes) {
    leaveRows(new Set(going.map(({ id }) => id)), at);
  } else if (task === null) {
    focus({ id: at, part: "title" });
  }
}
