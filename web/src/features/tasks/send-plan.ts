import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { sendEdit } from "../../things/edit";
import { tagOf } from "../../things/version";
import { lengthOf, planned, type Schedule, type Unschedule } from "./task-changes";

const read = (id: string) => TasksService.getTask({ id });

/** Puts a task on the calendar. */
export const sendSchedule = (plan: Schedule): Promise<Task> =>
  sendEdit(
    { base: plan.base, fields: planned(plan) },
    {
      patch: (id, { scheduled_start: start, ...length }, ifMatch) =>
        TasksService.scheduleTask({ id, requestBody: { start, ...length }, ifMatch }),
      read,
    },
  );

/** Takes a task off the calendar. */
export const sendUnschedule = ({ base, minutes }: Unschedule): Promise<Task> =>
  sendEdit(
    { base, fields: { scheduled_start: null, ...lengthOf(minutes) } },
    {
      patch: async (id, _fields, ifMatch) => {
        const task = await TasksService.unscheduleTask({ id, ifMatch });
        return minutes === undefined
          ? task
          : TasksService.patchTask({ id, requestBody: lengthOf(minutes), ifMatch: tagOf(task) });
      },
      read,
    },
  );
