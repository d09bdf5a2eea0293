import { type KeyboardEvent, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { taskMessages } from "../../i18n/task-messages";
import { type Destination, destinationAt, moveToIndex } from "../../lib/reorder";
import { isPressed } from "../../lib/shortcuts";

interface Lift {
  id: string;
  title: string;
  from: number;
  to: number;
}

interface KeyboardReorderOptions {
  tasks: Task[];
  announce: (sentence: string) => void;
  onMove: (id: string, to: Destination) => void;
}

/** Lift with Space, move with the arrow keys, drop with Space, cancel with Escape; nothing is sent before the drop. */
export function useKeyboardReorder({ tasks, announce, onMove }: KeyboardReorderOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  if (lift !== null && !tasks.some(({ id }) => id === lift.id)) {
    // It was deleted elsewhere.
    setLift(null);
  }
  const last = tasks.length - 1;

  const pickUp = (task: Task) => {
    const from = tasks.findIndex(({ id }) => id === task.id);
    setLift({ id: task.id, title: task.title, from, to: from });
    announce(taskMessages.lifted(task.title, from + 1, tasks.length));
  };

  const drop = ({ id, title, to }: Lift) => {
    setLift(null);
    announce(taskMessages.dropped(title, to + 1, tasks.length));
    const destination = destinationAt(tasks, id, to);
    if (destination !== null) {
      onMove(id, destination);
    }
  };

  const cancel = () => {
    if (lift !== null) {
      setLift(null);
      announce(taskMessages.cancelled(lift.title, lift.from + 1));
    }
  };

  const moveBy = (event: KeyboardEvent, current: Lift): boolean => {
    const steps = [
      ["reorder.up", current.to - 1],
      ["reorder.down", current.to + 1],
      ["reorder.first", 0],
      ["reorder.last", last],
    ] as const;
    const target = steps.find(([shortcut]) => isPressed(event, shortcut))?.[1];
    if (target === undefined) {
      return false;
    }
    const to = Math.min(Math.max(0, target), last);
    if (to !== current.to) {
      setLift({ ...current, to });
      announce(taskMessages.moved(current.title, to + 1, tasks.length));
    }
    return true;
  };

  const onHandleKeyDown = (event: KeyboardEvent, task: Task) => {
    if (lift === null) {
      if (isPressed(event, "reorder.lift")) {
        event.preventDefault();
        pickUp(task);
      }
      return;
    }
    if (isPressed(event, "reorder.cancel")) {
      event.preventDefault();
      cancel();
    } else if (isPressed(event, "reorder.lift")) {
      event.preventDefault();
      drop(lift);
    } else if (moveBy(event, lift)) {
      event.preventDefault();
    }
  };

  return {
    liftedId: lift?.id ?? null,
    liftedTo: lift?.to ?? null,
    /** The list as it would be after dropping the row. */
    shown: lift === null ? tasks : moveToIndex(tasks, lift.id, lift.to),
    cancel,
    onHandleKeyDown,
  };
}
