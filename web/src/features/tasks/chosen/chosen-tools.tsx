import { useRef, useState } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { chosenMessages } from "../../../i18n/chosen-messages";
import type { Things } from "../../../things/things";
import { ChosenBar } from "./chosen-bar";
import type { Question } from "./do-with-chosen";
import { scheduleAll, setDue, setLabels } from "./do-with-tasks";
import { DueDialog } from "./due-dialog";
import { LabelsDialog } from "./labels-dialog";
import { ScheduleSeveralDialog } from "./schedule-several-dialog";
import type { TaskCommand } from "./task-command";
import { useRowSwipes } from "./use-row-swipes";

// What the list asks for with the same code.
export { next } from "./chosen";
export { doWithChosen } from "./do-with-chosen";

interface ChosenToolsProps {
  things: Things;
  /** In the order of the list. */
  tasks: readonly Task[];
  /** Rows were chosen since the list is there: that none is chosen any more is worth saying. */
  wasUsed: boolean;
  /** By which a chosen row says that it is. */
  chosenId: string;
  question: Question | null;
  onAnswered: () => void;
  /** Null: with those that are chosen. */
  onCommand: (command: TaskCommand, task: Task | null) => void;
  onClear: () => void;
}

/** All that rows which are chosen bring with them, loaded apart from the list. */
export function ChosenTools({
  things,
  tasks,
  wasUsed,
  chosenId,
  question,
  onAnswered,
  onCommand,
  onClear,
}: ChosenToolsProps) {
  const tasksFor = (about: Question["about"]) => (question?.about === about ? question.tasks : null);
  // It has been answered by the time that its dialog gives the focus back.
  const [asked, setAsked] = useState(question);
  if (question !== null && question !== asked) {
    setAsked(question);
  }
  const frame = { onClose: onAnswered, onFocusLost: asked?.onFocusLost };
  const marker = useRef<HTMLParagraphElement>(null);
  useRowSwipes(marker, things, onCommand);
  return (
    <>
      <p role="status" className="visually-hidden">
        {wasUsed && (tasks.length === 0 ? chosenMessages.none : chosenMessages.count(tasks.length))}
      </p>
      <p ref={marker} id={chosenId} hidden>
        {chosenMessages.chosen}
      </p>
      {tasks.length > 0 && (
        <ChosenBar tasks={tasks} onCommand={(command) => onCommand(command, null)} onClear={onClear} />
      )}
      <DueDialog
        tasks={tasksFor("due")}
        {...frame}
        onDue={(about, due, when) => setDue(things, about, due, when)}
      />
      <LabelsDialog
        tasks={tasksFor("labels")}
        {...frame}
        onLabels={(about, picks) => setLabels(things, about, picks)}
      />
      <ScheduleSeveralDialog
        tasks={tasksFor("schedule")}
        {...frame}
        onSchedule={(about, first, when) => scheduleAll(things, about, first, when)}
      />
    </>
  );
}
