import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step } from "../../things/change";
import { codeToSend } from "../../things/code-to-send";
import { type Kind, type Known, knownFrom } from "../../things/kinds";

const { actions } = changesMessages;

export type TrashChange = Pick<TrashEntry, "id" | "kind" | "title">;

const itself = ({ id, kind }: TrashChange) => [`${kind}:${id}`, "trash"];
const nothing = () => {};

/** Few look into the trash. */
const sendingCode = () => import("./send-restoration");

/** Brings back something of which only its entry in the trash is known. It is shown once the server has said what it was. */
export const restoreEntry = defineChange({
  name: "trash.restore",
  touches: itself,
  apply: nothing,
  send: async (entry): Promise<object> => (await codeToSend(sendingCode)).sendRestoration(entry),
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

/** All changes of the trash: what waits on a disk goes by their names. */
export const trashChanges = [restoreEntry] as const;
