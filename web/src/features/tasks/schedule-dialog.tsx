import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { asPromise } from "../../lib/as-promise";
import { FormModal } from "../../ui/form-modal";
import { toasts } from "../../ui/toast/toast-store";
import { useScheduleTask } from "./mutations";
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
  const schedule = asPromise(useScheduleTask().mutate);
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
          onSchedule={async ({ words, ...plan }) => {
            await schedule({ id: shown.id, ...plan });
            offerUndo(planningMessages.scheduledToast(words), () => planning.restore(shown));
          }}
          onDone={onClose}
          onUnschedule={
            shown.scheduled_start === null
              ? null
              : () => {
                  planning.unschedule({ id: shown.id }, () =>
                    offerUndo(planningMessages.unscheduledToast, () => planning.restore(shown)),
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

function offerUndo(description: string, run: () => void): void {
  toasts.show({
    title: messages.toasts.success,
    description,
    action: { label: planningMessages.undo, run },
  });
}
