import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { CalendarsService } from "../../api/generated/services/CalendarsService";
import { EventsService } from "../../api/generated/services/EventsService";
import { ItemsService } from "../../api/generated/services/ItemsService";
import { LabelsService } from "../../api/generated/services/LabelsService";
import { TasksService } from "../../api/generated/services/TasksService";
import { TrashService } from "../../api/generated/services/TrashService";
import { isGone } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step } from "../../things/change";
import { recordIfUnchanged } from "../../things/edit";
import { type Kind, type Known, knownFrom } from "../../things/kinds";

const { actions } = changesMessages;

type TrashChange = Pick<TrashEntry, "id" | "kind" | "title">;

const itself = ({ id, kind }: TrashChange) => [`${kind}:${id}`, "trash"];
const nothing = () => {};

const read = {
  task: (id: string) => TasksService.getTask({ id }),
  event: (id: string) => EventsService.getEvent({ id }),
  calendar: (id: string) => CalendarsService.readCalendar({ id }),
  label: (id: string) => LabelsService.readLabel({ id }),
  item: (id: string) => ItemsService.getItem({ id }),
};

/** Brings back something of which only its entry in the trash is known. It is shown once the server has said what it was. */
export const restoreEntry = defineChange({
  name: "trash.restore",
  touches: itself,
  apply: nothing,
  send: async ({ id, kind, ...said }: TrashChange): Promise<object> => {
    try {
      const restored = await TrashService.restoreFromTrash({ id });
      // Whoever takes this back has seen no version of it.
      if ("id" in restored) {
        recordIfUnchanged(seenOf({ id, kind, ...said }), restored);
      }
      return restored;
    } catch (error) {
      if (!isGone(error)) {
        throw error;
      }
      // Back already, because an answer was lost; or gone for ever.
      return read[kind](id);
    }
  },
  known: (thing, { kind }): Known[] => knownFrom(kind, thing),
  inverse: (_before, entry): Step => deletionOf(entry),
  describe: ({ kind, title }) => ({ action: restoring[kind], thing: title }),
});

/** The change that moves a thing back to the trash, by the name that its own feature gives it. */
const deletionOf = (entry: TrashChange): Step => ({
  name: `${entry.kind}.delete`,
  variables: removalOf(entry),
});

function removalOf(entry: TrashChange): unknown {
  const { id, kind, title } = entry;
  const base = seenOf(entry);
  switch (kind) {
    case "event":
    case "label":
      return { base, takesBack: true };
    case "calendar":
      return { base, events: [], takesBack: true };
    default:
      return { id, title, base };
  }
}

/** What its entry tells of a thing. Nobody here has seen a version of it. */
const seenOf = ({ id, kind, title }: TrashChange) => ({
  id,
  [kind === "calendar" || kind === "label" ? "name" : "title"]: title,
  updated_at: "",
});

const restoring: Record<Exclude<Kind, "settings">, string> = {
  task: actions.restoreTask,
  event: actions.restoreEvent,
  calendar: actions.restoreCalendar,
  label: actions.restoreLabel,
  item: actions.restoreItem,
};

/** All changes of the trash: what waits on a disk goes by their names. */
export const trashChanges = [restoreEntry] as const;
