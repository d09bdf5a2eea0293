import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { MissedBlock } from "../../api/generated/models/MissedBlock";
import type { PlannedBlock } from "../../api/generated/models/PlannedBlock";
import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { isUnauthorized } from "../../api/problem";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import box from "../../styles/check.module.css";
import type { Undo } from "../../things/made";
import { useThingsOf } from "../../things/use-things";
import { reportError } from "../../ui/report";
import { reportUndoableDone } from "../../ui/report-undoable";
import classes from "./change-list.module.css";
import { headingOf, useKeptFocus } from "./kept-focus";
import type { MissedActions } from "./missed-actions";
import own from "./missed-list.module.css";
import { TaskLink } from "./task-link";
import { sayBlock, sayBlocks } from "./when-words";

const words = plannerMessages.missed;

interface MissedListProps {
  plan: Plan;
  actions: MissedActions;
  onOpen: (id: string) => void;
}

/**
 * The tasks that were not completed in their time, and their new times. Most of them were done, and only not marked as completed.
 */
export function MissedList({ plan, actions, onOpen }: MissedListProps) {
  const tasks = useThingsOf("task");
  return (
    <ul className={classes.list}>
      {[...Map.groupBy(plan.missed, ({ task_id: id }) => id)].map(([id, blocks]) => (
        <Missed
          key={id}
          id={id}
          blocks={blocks}
          task={tasks.get(id)}
          plan={plan}
          actions={actions}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface MissedProps extends MissedListProps {
  id: string;
  /** Its missed blocks. */
  blocks: readonly MissedBlock[];
  task: Task | undefined;
}

function Missed({ id, blocks, task, plan, actions, onOpen }: MissedProps) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const item = useRef<HTMLLIElement>(null);
  useKeptFocus(item, headingOf);
  const { act, pending } = useAct();
  return (
    <li ref={item} className={`${classes.change} ${own.missed}`}>
      {task !== undefined && (
        <label className={own.check}>
          <input
            type="checkbox"
            className={box.check}
            checked={task.completed}
            aria-label={words.complete(task.title)}
            onChange={({ currentTarget: { checked } }) =>
              void act(
                () => actions.complete(task, checked),
                (checked ? words.completed : words.reopened)(task.title),
              )
            }
          />
        </label>
      )}
      <div className={own.text}>
        <TaskLink id={id} onOpen={onOpen} />
        <div className={classes.times}>
          <span className={classes.before}>{words.was(sayBlocks(blocks, today, preferences))}</span>
          <span className={classes.after}>
            <Now id={id} task={task} plan={plan} />
          </span>
        </div>
        {task !== undefined && task.auto && !task.completed && (
          <DropButton
            title={task.title}
            pending={pending}
            onPress={() =>
              void act(() => actions.leaveOut(task), plannerMessages.risk.mended.letGo(task.title))
            }
          />
        )}
      </div>
    </li>
  );
}

/** Its current state. */
function Now({ id, task, plan }: Pick<MissedProps, "id" | "task" | "plan">) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const isOfTask = (block: PlannedBlock) => block.task_id === id;
  const next = plan.blocks.find(isOfTask);
  const suggested = plan.proposal?.blocks.find(isOfTask);
  if (task === undefined || task.completed) {
    return null;
  }
  if (!task.auto) {
    return words.dropped;
  }
  if (next !== undefined) {
    return words.now(sayBlock(next, today, preferences));
  }
  return suggested === undefined ? words.noTime : words.suggested(sayBlock(suggested, today, preferences));
}

/** Its accessible name begins with its label and names the task. */
function DropButton({ title, pending, onPress }: { title: string; pending: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, headingOf);
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      className={own.drop ?? ""}
      aria-label={`${words.drop}: ${title}`}
      // A disabled button would lose the focus.
      aria-disabled={pending}
      data-disabled={pending}
      onClick={() => pending || onPress()}
    >
      {words.drop}
    </Button>
  );
}

/** Runs an action, and reports it with Undo. */
function useAct() {
  const [pending, setPending] = useState(false);
  return {
    pending,
    act: async (make: () => Promise<Undo>, said: string) => {
      setPending(true);
      try {
        reportUndoableDone(said, await make());
      } catch (error) {
        if (!isUnauthorized(error)) {
          reportError(plannerMessages.risk.failed);
        }
      } finally {
        setPending(false);
      }
    },
  };
}
