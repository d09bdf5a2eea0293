import type { enTrash } from "./en-trash";
import type { Catalogue } from "./messages";

export const deTrash: Catalogue<typeof enTrash> = {
  heading: "Papierkorb",
  hint: "Gelöschtes bleibt hier höchstens 30 Tage. Danach wird es endgültig gelöscht.",
  name: "Titel",
  kind: "Art",
  kinds: { task: "Aufgabe", event: "Termin", calendar: "Kalender", label: "Label", item: "Objekt" },
  deleted: "Gelöscht",
  expires: "Bleibt bis",
  actions: "Aktionen",
  restore: "Wiederherstellen",
  restoreNamed: (title) => `${title} wiederherstellen`,
  restored: (title) => `„${title}“ ist wieder da.`,
  restoredLater: (title) => `„${title}“ kommt zurück, sobald der Server erreichbar ist.`,
  restoreFailed: (title) => `„${title}“ ließ sich nicht wiederherstellen.`,
  kindsInPlural: {
    task: "Aufgaben",
    event: "Termine",
    calendar: "Kalender oder Termine",
    label: "Labels",
    item: "Objekte",
  },
  full: (most, kinds) =>
    `Mehr als ${most} ${kinds} sind in diesem Konto nicht möglich. Bitte erst etwas davon löschen.`,
  deleteForEver: "Endgültig löschen",
  deleteNamed: (title) => `${title} endgültig löschen`,
  confirmDelete: (title) => `„${title}“ wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.`,
  deletedForEver: (title) => `„${title}“ ist endgültig gelöscht.`,
  deleteFailed: (title) => `„${title}“ ließ sich nicht löschen.`,
  emptyTrash: "Papierkorb leeren",
  confirmEmpty: "Alles im Papierkorb wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  emptied: "Der Papierkorb ist leer.",
  emptyFailed: "Der Papierkorb ließ sich nicht leeren.",
  empty: "Der Papierkorb ist leer",
  emptyHint: "Gelöschte Aufgaben, Termine, Kalender, Labels und Objekte lassen sich von hier zurückholen.",
};
