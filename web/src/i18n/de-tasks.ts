import type { enTasks } from "./en-tasks";
import type { Catalogue } from "./messages";

const number = (value: number) => value.toLocaleString("de");

export const deTasks: Catalogue<typeof enTasks> = {
  heading: "Eingang",
  listLabel: "Aufgaben",
  addFormLabel: "Aufgabe anlegen",
  title: "Titel",
  titleRequired: "Der Titel fehlt",
  titlePlaceholder: "Bericht schreiben morgen 15 Uhr",
  description: "Beschreibung (optional)",
  add: "Hinzufügen",
  adding: "Moment …",
  loadFailed: "Die Aufgaben konnten nicht geladen werden",
  summary: (open, done) =>
    done === 0 ? `${number(open)} offen` : `${number(open)} offen, ${number(done)} erledigt`,
  drag: (title) => `${title} verschieben`,
  dragHint: "Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.",
  complete: (title) => `${title} erledigen`,
  more: (title) => `Weitere Aktionen für ${title}`,
  delete: (title) => `${title} löschen`,
  descriptionPlaceholder: "Einzelheiten",
  confirmDelete: "Diese Aufgabe wirklich löschen?",
  lifted: (title, position, count) =>
    `${title} aufgenommen, Platz ${position} von ${count}. Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.`,
  moved: (title, position, count) => `${title} auf Platz ${position} von ${count} verschoben.`,
  dropped: (title, position, count) => `${title} auf Platz ${position} von ${count} abgelegt.`,
  cancelled: (title, position) => `Abgebrochen. ${title} ist wieder auf Platz ${position}.`,
  createFailed: "Die Aufgabe konnte nicht angelegt werden. Bitte erneut versuchen.",
  reorderFailed: "Die Aufgaben konnten nicht verschoben werden",
  deleteFailed: "Die Aufgabe konnte nicht gelöscht werden.",
  toggleFailed: "Der Stand der Aufgabe konnte nicht geändert werden",
  reordered: "Die Reihenfolge wurde geändert.",
  deleted: "Die Aufgabe wurde gelöscht.",
};
