import { type RefObject, useEffect } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { chosenMessages } from "../../../i18n/chosen-messages";
import { useLatest } from "../../../lib/use-latest";
import type { Things } from "../../../things/things";
import { type Deeds, watchRowSwipes } from "./row-swipes";
import type { TaskCommand } from "./task-command";

/** Swiping a row completes or schedules its task, and not the other selected ones. The row's menu has both actions as well. */
export function useRowSwipes(
  within: RefObject<HTMLElement | null>,
  things: Things,
  onCommand: (command: TaskCommand, task: Task) => void,
): void {
  const run = useLatest(onCommand);
  useEffect(() => {
    const area = within.current?.closest("section") ?? null;
    const find = (id: string) => things.store.view().task.get(id);
    return area === null
      ? undefined
      : watchRowSwipes(area, (id) =>
          deedsOf(
            () => find(id),
            (command, task) => run.current(command, task),
          ),
        );
  }, [within, things, run]);
}

/**
 * The effects of a swipe that begins now. If the task has changed in the meantime, that change is neither reversed nor repeated.
 */
export function deedsOf(
  find: () => Task | undefined,
  run: (command: TaskCommand, task: Task) => void,
): Deeds {
  const seen = find();
  const runWith = (command: TaskCommand, isWanted: (task: Task) => boolean) => () => {
    const task = find();
    if (task !== undefined && isWanted(task)) {
      run(command, task);
    }
  };
  return {
    right: {
      label: seen?.completed === true ? chosenMessages.reopen : chosenMessages.complete,
      run: runWith(
        { do: "complete", alone: true },
        // A repeating task is open again after it is completed, for the next time.
        (task) => task.completed === seen?.completed && (task.recurrence === null || task.due === seen.due),
      ),
    },
    left: {
      label: seen?.scheduled_start == null ? chosenMessages.schedule : chosenMessages.reschedule,
      run: runWith({ do: "schedule", alone: true }, () => true),
    },
  };
}
