import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { taskFormMessages } from "../../i18n/task-form-messages";
import type { Undo } from "../../things/made";
import { useThingsOf } from "../../things/use-things";
import { FormModal } from "../../ui/form-modal";
import { reportUndoable } from "../../ui/report-undoable";
import { isWhole } from "./blocks";
import { sayTakenOff, useSaveBlock, useSaveSchedule } from "./mutations";
import { ScheduleForm } from "./schedule-form";
import { useTaskPlanning } from "./use-task-planning";

interface ScheduleDialogProps {
  /** Null while closed. */
  task: Task | null;
  /** The block that gets another time; absent for the task as a whole. */
  block?: string | undefined;
  onClose: () => void;
  /** The element that gets the focus when it closes, if the one that opened it may be gone. */
  returnFocus?: (task: Task) => HTMLElement | null;
}

/** Schedules a task without dragging (WCAG 2.5.7). */
export function ScheduleDialog({ task, block, onClose, returnFocus }: ScheduleDialogProps) {
  const planning = useTaskPlanning();
  const schedule = useSaveSchedule();
  const place = useSaveBlock();
  const tasks = useThingsOf("task");
  // While it closes it still shows its content.
  const [shown, setShown] = useState(task);
  if (task !== null && task !== shown) {
    setShown(task);
  }
  const gone = shown !== null && !tasks.has(shown.id);
  const isPart = shown !== null && block !== undefined && !isWhole(shown);
  const unschedule = ({ id, blocks }: Task) => {
    if (isPart && blocks.length > 1) {
      planning.place({ id, block, to: null }, (undo) => sayTakenOff(undo, false));
    } else {
      planning.unschedule({ id }, sayTakenOff);
    }
    onClose();
  };
  return (
    <FormModal
      opened={task !== null}
      onClose={onClose}
      title={shown === null ? "" : taskFormMessages.dialogTitle(shown.title)}
      returnFocus={returnFocus && (() => shown && returnFocus(shown))}
    >
      {shown !== null && (
        <ScheduleForm
          key={`${shown.id} ${block}`}
          task={shown}
          block={isPart ? block : undefined}
          gone={gone}
          onSchedule={({ words, start, minutes }, base) => {
            const say = (undo: Undo) => reportUndoable(taskFormMessages.scheduledToast(words), undo);
            const part = isPart ? base.blocks.find(({ id }) => id === block) : undefined;
            return part === undefined
              ? schedule({ base, start, minutes }, say)
              : place(base, part.id, { start, minutes: minutes ?? part.minutes, pinned: true }, say);
          }}
          onDone={onClose}
          onUnschedule={shown.scheduled_start === null ? null : () => unschedule(shown)}
          onCancel={onClose}
        />
      )}
    </FormModal>
  );
}
