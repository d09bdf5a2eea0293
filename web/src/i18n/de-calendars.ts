import type { enCalendars } from "./en-calendars";
import type { Catalogue } from "./messages";

export const deCalendars: Catalogue<typeof enCalendars> = {
  heading: "Kalender",
  open: "Kalender …",
  name: "Name",
  visibility: "Sichtbarkeit",
  shown: "Eingeblendet",
  hidden: "Ausgeblendet",
  isDefault: "Standard",
  add: "Neuer Kalender",
  namePlaceholder: "Name des Kalenders",
  nameRequired: "Der Name fehlt",
  show: (name) => `${name} anzeigen`,
  more: (name) => `Optionen für ${name}`,
  renamed: (name) => `Neuer Name für ${name}`,
  rename: "Umbenennen",
  onlyThis: "Nur diesen",
  showAll: "Alle anzeigen",
  makeDefault: "Zum Standard machen",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  delete: "Löschen",
  whyNot: "Nicht, solange er der Standard ist",
  deleted: (name) => `Kalender mit seinen Terminen gelöscht: ${name}.`,
  gone: "Dieser Kalender wurde anderswo gelöscht.",
  conflict: "Dieser Kalender wurde inzwischen anderswo geändert.",
};
