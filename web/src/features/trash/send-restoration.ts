import { CalendarsService } from "../../api/generated/services/CalendarsService";
import { EventsService } from "../../api/generated/services/EventsService";
import { ItemsService } from "../../api/generated/services/ItemsService";
import { LabelsService } from "../../api/generated/services/LabelsService";
import { TasksService } from "../../api/generated/services/TasksService";
import { TrashService } from "../../api/generated/services/TrashService";
import { isGone } from "../../api/problem";
import { recordIfUnchanged } from "../../things/edit";
import { seenOf, type TrashChange } from "./trash-changes";

const read = {
  task: (id: string) => TasksService.getTask({ id }),
  event: (id: string) => EventsService.getEvent({ id }),
  calendar: (id: string) => CalendarsService.readCalendar({ id }),
  label: (id: string) => LabelsService.readLabel({ id }),
  item: (id: string) => ItemsService.getItem({ id }),
};

export async function sendRestoration(entry: TrashChange): Promise<object> {
  const { id, kind } = entry;
  try {
    const restored = await TrashService.restoreFromTrash({ id });
    // The undo of this has no version of it.
    if ("id" in restored) {
      recordIfUnchanged(seenOf(entry), restored);
    }
    return restored;
  } catch (error) {
    if (!isGone(error)) {
      throw error;
    }
    // It was restored already, because an answer was lost; or it was deleted permanently.
    return read[kind](id);
  }
}
