import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { changesMessages } from "../../i18n/changes-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { FormModal } from "../../ui/form-modal";
import { reportError } from "../../ui/report";
import { reportUndoable } from "../../ui/report-undoable";
import { useScheduleTask } from "./mutations";
import { theirsOf } from "./task-changes";
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
  const { mutate: schedule } = useScheduleTask();
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(task);
  if (task !== null && task !== shown) {
    setShown(task);
  }
  return (
    <FormModal
      opened={task !== null}
      onClose={onClose}
      title={shown === null ? "" : planningMessages.dialogTitle(shown.title)}
      returnFocus={returnFocus && (() => shown && returnFocus(shown))}
    >
      {shown !== null && (
        <ScheduleForm
          key={shown.id}
          task={shown}
          onSchedule={({ words, start, minutes }, base) =>
            new Promise((resolve, reject) => {
              schedule(
                { base, start, minutes },
                {
                  onAccepted: (undo) => {
                    reportUndoable(planningMessages.scheduledToast(words), undo);
                    resolve();
                  },
                  onError: (error) => {
                    if (theirsOf(error) !== null) {
                      reportError(changesMessages.changedElsewhere, changesMessages.changedElsewhereTitle);
                    }
                    reject(error);
                  },
                },
              );
            })
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
