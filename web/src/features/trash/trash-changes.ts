import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step } from "../../things/change";
import { codeToSend } from "../../things/code-to-send";
import { type Kind, type Known, knownFrom } from "../../things/kinds";

const { actions } = changesMessages;

export type TrashChange = Pick<TrashEntry, "id" | "kind" | "title">;

const itself = ({ id, kind }: TrashChange) => [`${kind}:${id}`, "trash"];
const nothing = () => {};

/** Loaded late, because few users open the trash. */
const sendingCode = () => import("./send-restoration");

/** Restores a thing of which only its entry in the trash is known. It is shown once the server has returned it. */
export const restoreEntry = defineChange({
  name: "trash.restore",
  touches: itself,
  apply: nothing,
  send: async (entry): Promise<object> => (await codeToSend(sendingCode)).sendRestoration(entry),
  known: (thing, { kind }): Known[] => knownFrom(kind, thing),
  inverse: (_before, entry): Step => deletionOf(entry),
  describe: ({ kind, title }) => ({ action: restoring[kind], thing: title }),
});

/** The change that moves a thing back to the trash, by its name in the thing's own feature. */
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

/** What an entry says about its thing. Its version is not known here. */
export const seenOf = ({ id, kind, title }: TrashChange) => ({
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

/** All changes of the trash: pending ones on the disk refer to their names. */
export const trashChanges = [restoreEntry] as const;
