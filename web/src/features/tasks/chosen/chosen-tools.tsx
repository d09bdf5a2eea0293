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

// Exported here, so that the list loads it with the same code.
export { next } from "./chosen";
export { doWithChosen } from "./do-with-chosen";

interface ChosenToolsProps {
  things: Things;
  /** In the order of the list. */
  tasks: readonly Task[];
  /** Rows have been selected since the list was rendered, so an empty selection is announced. */
  wasUsed: boolean;
  /** The id of the element that describes a selected row. */
  chosenId: string;
  question: Question | null;
  onAnswered: () => void;
  /** Null for all selected tasks. */
  onCommand: (command: TaskCommand, task: Task | null) => void;
  onClear: () => void;
}

/** Everything for selected rows, loaded separately from the list. */
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
  // It has been answered by the time that its dialog returns the focus.
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
