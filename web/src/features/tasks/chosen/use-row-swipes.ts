import { type RefObject, useEffect } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import { useLatest } from "../../../lib/use-latest";
import type { Things } from "../../../things/things";
import { type Side, watchRowSwipes } from "./row-swipes";
import type { TaskCommand } from "./task-command";

/** A finger that swipes a row completes its task, or schedules it. The row's menu has both as well. */
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
      : watchRowSwipes(area, {
          labelOf: (id, side) => labelOf(find(id), side),
          onSwipe: (id, side) => {
            const task = find(id);
            if (task !== undefined) {
              run.current({ do: side === "right" ? "complete" : "schedule" }, task);
            }
          },
        });
  }, [within, things, run]);
}

function labelOf(task: Task | undefined, side: Side): string {
  if (side === "right") {
    return task?.completed === true ? inboxMessages.reopen : inboxMessages.complete;
  }
  return task?.scheduled_start == null ? planningMessages.schedule : planningMessages.reschedule;
}
