import { type KeyboardEvent, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { type Destination, destinationAt, moveToIndex } from "../../lib/reorder";

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

const dropKeys = new Set([" ", "Enter"]);

/** Lift with Space, move with the arrow keys, drop with Space, cancel with Escape; nothing is sent before the drop. */
export function useKeyboardReorder({ tasks, announce, onMove }: KeyboardReorderOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const last = tasks.length - 1;

  const pickUp = (task: Task) => {
    const from = tasks.findIndex(({ id }) => id === task.id);
    setLift({ id: task.id, title: task.title, from, to: from });
    announce(messages.tasks.lifted(task.title, from + 1, tasks.length));
  };

  const drop = ({ id, title, to }: Lift) => {
    setLift(null);
    announce(messages.tasks.dropped(title, to + 1, tasks.length));
    const destination = destinationAt(tasks, id, to);
    if (destination !== null) {
      onMove(id, destination);
    }
  };

  const cancel = () => {
    if (lift !== null) {
      setLift(null);
      announce(messages.tasks.cancelled(lift.title, lift.from + 1));
    }
  };

  const moveBy = (key: string, current: Lift): boolean => {
    const steps: Record<string, number> = {
      ArrowUp: current.to - 1,
      ArrowDown: current.to + 1,
      Home: 0,
      End: last,
    };
    const target = steps[key];
    if (target === undefined) {
      return false;
    }
    const to = Math.min(Math.max(0, target), last);
    if (to !== current.to) {
      setLift({ ...current, to });
      announce(messages.tasks.moved(current.title, to + 1, tasks.length));
    }
    return true;
  };

  const onHandleKeyDown = (event: KeyboardEvent, task: Task) => {
    if (lift === null) {
      if (dropKeys.has(event.key)) {
        event.preventDefault();
        pickUp(task);
      }
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    } else if (dropKeys.has(event.key)) {
      event.preventDefault();
      drop(lift);
    } else if (moveBy(event.key, lift)) {
      event.preventDefault();
    }
  };

  return {
    liftedId: lift?.id ?? null,
    liftedTo: lift?.to ?? null,
    /** The list as it would be after the drop. */
    shown: lift === null ? tasks : moveToIndex(tasks, lift.id, lift.to),
    cancel,
    onHandleKeyDown,
  };
}
