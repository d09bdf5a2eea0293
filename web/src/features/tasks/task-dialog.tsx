import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { useThingsOf } from "../../things/use-things";
import { FormModal } from "../../ui/form-modal";
import { ScheduleDialog } from "./schedule-dialog";
import { TaskEditor } from "./task-editor";

interface TaskDialogProps {
  /** Null while closed. */
  id: string | null;
  onClose: () => void;
  /** The element that gets the focus when it closes: the task may be elsewhere by then. */
  returnFocus: (task: Task) => HTMLElement | null;
}

const watchNothing = () => () => {};

/** A task that was opened in the calendar, in the same editor as in the inbox. */
export function TaskDialog({ id, onClose, returnFocus }: TaskDialogProps) {
  const tasks = useThingsOf("task");
  const task = id === null ? undefined : tasks.get(id);
  const [shown, setShown] = useState(task);
  if (task !== undefined && task !== shown) {
    setShown(task);
  }
  const [scheduling, setScheduling] = useState(false);
  return (
    <>
      <FormModal
        opened={id !== null}
        onClose={onClose}
        title={taskFormMessages.taskTitle}
        returnFocus={() => (scheduling || shown === undefined ? null : returnFocus(shown))}
      >
        {shown === undefined ? (
          <p>{taskFormMessages.taskMissing}</p>
        ) : (
          <TaskEditor
            key={shown.id}
            task={shown}
            watch={watchNothing}
            onSchedule={(isDirty) => {
              // The typed text is still below.
              if (!isDirty) {
                onClose();
              }
              setScheduling(true);
            }}
            onClose={onClose}
          />
        )}
      </FormModal>
      <ScheduleDialog
        task={scheduling && shown !== undefined ? shown : null}
        onClose={() => setScheduling(false)}
        {...(id === null && { returnFocus })}
      />
    </>
  );
}
