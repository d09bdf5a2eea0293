import { plannerMessages } from "../../i18n/planner-messages";
import { useThingsOf } from "../../things/use-things";
import { Fragment, type ReactNode } from "react";
import classes from "./task-link.module.css";

interface TaskLinkProps {
  id: string;
  onOpen: (id: string) => void;
  /** Shown instead if there is no such task. */
  gone?: string;
  /** It is inside a sentence, and takes at most one line; otherwise two. */
  inSentence?: boolean;
}

/** The title of a task, which opens it. A long title is cut; hovering shows all of it. */
export function TaskLink({ id, onOpen, gone = plannerMessages.goneTask, inSentence = false }: TaskLinkProps) {
  const task = useThingsOf("task").get(id);
  return task === undefined ? (
    <span>{gone}</span>
  ) : (
    <button
      type="button"
      className={`${classes.link} ${inSentence ? classes.word : classes.line}`}
      dir="auto"
      title={task.title}
      onClick={() => onOpen(id)}
    >
      {task.title}
    </button>
  );
}

/** The placeholder for the titles of tasks in a sentence. */
const place = "\u0000";

/** A sentence about tasks, in which each task is a link. */
export function sentenceWithTasks(
  say: (tasks: string) => string,
  ids: readonly string[],
  onOpen: (id: string) => void,
): ReactNode {
  const [before = "", after = ""] = say(place).split(place);
  return (
    <>
      {before}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {separator(index, ids.length)}
          <TaskLink id={id} onOpen={onOpen} gone={plannerMessages.unknownTask} inSentence />
        </Fragment>
      ))}
      {after}
    </>
  );
}

function separator(index: number, count: number): string {
  if (index === 0) {
    return "";
  }
  return index === count - 1 ? plannerMessages.risk.and : ", ";
}
