import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { planningMessages } from "../../i18n/planning-messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { useThingsOf } from "../../things/use-things";
import { FormModal } from "../../ui/form-modal";
import { reportUndoable } from "../../ui/report-undoable";
import { useSaveSchedule } from "./mutations";
import { ScheduleForm } from "./schedule-form";
import { useTaskPlanning } from "./use-task-planning";

interface ScheduleDialogProps {
  /** Null while the dialog is closed. */
  task: Task | null;
  onClose: () => void;
  /** Who gets the focus when it closes, if what opened it may be gone. */
  returnFocus?: (task: Task) => HTMLElement | null;
}

/** Puts a task into the calendar without dragging it there (WCAG 2.5.7). */
export function ScheduleDialog({ task, onClose, returnFocus }: ScheduleDialogProps) {
  const planning = useTaskPlanning();
  const schedule = useSaveSchedule();
  const tasks = useThingsOf("task");
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(task);
  if (task !== null && task !== shown) {
    setShown(task);
  }
  const gone = shown !== null && !tasks.has(shown.id);
  return (
    <FormModal
      opened={task !== null}
      onClose={onClose}
      title={shown === null ? "" : taskFormMessages.dialogTitle(shown.title)}
      returnFocus={returnFocus && (() => shown && returnFocus(shown))}
    >
      {shown !== null && (
        <ScheduleForm
          key={shown.id}
          task={shown}
          gone={gone}
          onSchedule={({ words, start, minutes }, base) =>
            schedule({ base, start, minutes }, (undo) =>
              reportUndoable(taskFormMessages.scheduledToast(words), undo),
            )
          }
          onDone={onClose}
          onUnschedule={
            shown.scheduled_start === null
              ? null
              : () => {
                  planning.unschedule({ id: shown.id }, (undo) =>
                    reportUndoable(planningMessages.unscheduledToast, undo),
                  );
                  onClose();
                }
          }
          onCancel={onClose}
        />
      )}
    </FormModal>
  );
}
