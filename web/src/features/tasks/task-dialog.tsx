import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loadedWindows } from "../../api/calendar-windows";
import type { Task } from "../../api/generated/models/Task";
import { planningMessages } from "../../i18n/planning-messages";
import { FormModal } from "../../ui/form-modal";
import { tasksQuery } from "./queries";
import { ScheduleDialog } from "./schedule-dialog";
import { TaskEditor } from "./task-editor";

interface TaskDialogProps {
  /** Null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  /** Who gets the focus when it closes: the task may stand elsewhere by then. */
  returnFocus: (task: Task) => HTMLElement | null;
}

const watchNothing = () => () => {};

/** A task that was opened in the calendar, with the same editor as in the inbox. */
export function TaskDialog({ id, onClose, returnFocus }: TaskDialogProps) {
  const task = useTask(id);
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
        title={planningMessages.taskTitle}
        returnFocus={() => (scheduling || shown === undefined ? null : returnFocus(shown))}
      >
        {shown === undefined ? (
          <p>{planningMessages.taskMissing}</p>
        ) : (
          <TaskEditor
            key={shown.id}
            task={shown}
            onMount={watchNothing}
            onSchedule={() => {
              onClose();
              setScheduling(true);
            }}
            onClose={onClose}
          />
        )}
      </FormModal>
      <ScheduleDialog
        task={scheduling && shown !== undefined ? shown : null}
        onClose={() => setScheduling(false)}
        returnFocus={returnFocus}
      />
    </>
  );
}

/** From the list if that is loaded, otherwise from the calendar itself. */
function useTask(id: string | null): Task | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...tasksQuery, enabled: false });
  const tasks = data ?? loadedWindows(queryClient).flatMap((window) => window.tasks);
  return tasks.find((task) => task.id === id);
}
