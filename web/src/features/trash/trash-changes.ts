import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { EventsService } from "../../api/generated/services/EventsService";
import { ItemsService } from "../../api/generated/services/ItemsService";
import { TasksService } from "../../api/generated/services/TasksService";
import { TrashService } from "../../api/generated/services/TrashService";
import { isGone } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step } from "../../things/change";
import { recordIfUnchanged } from "../../things/edit";
import { type Known, knownFrom } from "../../things/kinds";

const { actions } = changesMessages;

type TrashChange = Pick<TrashEntry, "id" | "kind" | "title">;

const itself = ({ id, kind }: TrashChange) => [`${kind}:${id}`, "trash"];
const nothing = () => {};

const read = {
  task: (id: string) => TasksService.getTask({ id }),
  event: (id: string) => EventsService.getEvent({ id }),
  item: (id: string) => ItemsService.getItem({ id }),
};

/** Brings back something of which only its entry in the trash is known. It is shown once the server has said what it was. */
export const restoreEntry = defineChange({
  name: "trash.restore",
  touches: itself,
  apply: nothing,
  send: async ({ id, kind, title }: TrashChange): Promise<object> => {
    try {
      const restored = await TrashService.restoreFromTrash({ id });
      // Whoever takes this back has seen no version of it.
      if ("id" in restored) {
        const seen = { id, title, updated_at: "" };
        recordIfUnchanged(seen, restored);
      }
      return restored;
    } catch (error) {
      // Of a calendar nothing is held here that could be read anew.
      if (kind === "calendar" || !isGone(error)) {
        throw error;
      }
      // Back already, because an answer was lost; or gone for ever.
      return read[kind](id);
    }
  },
  // Calendars are not among the things that this page holds; their events come by the server's log.
  known: (thing, { kind }): Known[] => (kind === "calendar" ? [] : knownFrom(kind, thing)),
  inverse: (_before, entry): Step | null => (entry.kind === "calendar" ? null : deletionOf(entry)),
  describe: ({ kind, title }) => ({ action: restoring[kind], thing: title }),
});

/** The change that moves a thing back to the trash, by the name that its own feature gives it. */
const deletionOf = ({ id, kind, title }: TrashChange): Step => {
  // Nobody here has seen a version of it.
  const base = { id, title, updated_at: "" };
  return {
    name: `${kind}.delete`,
    variables: kind === "event" ? { base, takesBack: true } : { id, title, base },
  };
};

const restoring: Record<TrashEntry["kind"], string> = {
  task: actions.restoreTask,
  event: actions.restoreEvent,
  calendar: actions.restoreCalendar,
  item: actions.restoreItem,
};

/** All changes of the trash: what waits on a disk goes by their names. */
export const trashChanges = [restoreEntry] as const;
