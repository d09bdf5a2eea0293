import type { enChanges } from "./en-changes";
import type { Catalogue } from "./messages";

export const deChanges: Catalogue<typeof enChanges> = {
  actions: {
    createTask: "Aufgabe hinzufügen",
    editTask: "Aufgabe ändern",
    completeTask: "Aufgabe erledigen",
    reopenTask: "Aufgabe wieder öffnen",
    moveTask: "Aufgabe verschieben",
    deleteTask: "Aufgabe löschen",
    restoreTask: "Aufgabe wiederherstellen",
    scheduleTask: "Aufgabe einplanen",
    unscheduleTask: "Aufgabe aus dem Kalender entfernen",
    createEvent: "Termin hinzufügen",
    editEvent: "Termin ändern",
    deleteEvent: "Termin löschen",
    restoreEvent: "Termin wiederherstellen",
    createItem: "Objekt hinzufügen",
    editItem: "Objekt ändern",
    deleteItem: "Objekt löschen",
    restoreItem: "Objekt wiederherstellen",
    editSettings: "Einstellungen ändern",
  },
  undo: "Rückgängig",
  redo: "Wiederholen",
  described: (action, thing) => `${action} („${thing}“)`,
  undone: (what) => `Rückgängig gemacht: ${what}`,
  redone: (what) => `Wiederholt: ${what}`,
  nothingToUndo: "Es gibt nichts rückgängig zu machen.",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  undoFailed: "Das ließ sich nicht rückgängig machen.",
  redoFailed: "Das ließ sich nicht wiederholen.",
  changedElsewhereTitle: "Anderswo geändert",
  changedElsewhere: "Es wurde inzwischen anderswo geändert.",
  waiting: (count) =>
    count === 1 ? "1 Änderung noch nicht gesendet" : `${count} Änderungen noch nicht gesendet`,
  refused: (count) => (count === 1 ? "1 Änderung wurde abgelehnt" : `${count} Änderungen wurden abgelehnt`),
};
