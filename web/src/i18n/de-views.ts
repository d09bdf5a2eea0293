import type { enViews } from "./en-views";
import type { Catalogue } from "./messages";

export const deViews: Catalogue<typeof enViews> = {
  sortedHint: "Nach Datum sortiert.",
  ordersHint: {
    due: "Nach Fälligkeit sortiert.",
    priority: "Nach Priorität sortiert.",
    created: "Nach Erstellungsdatum sortiert.",
  },
  empty: {
    today: "Heute ist nichts fällig oder geplant",
    upcoming: "Später ist nichts fällig oder geplant",
    done: "Noch ist keine Aufgabe erledigt",
    own: "Keine Aufgabe passt zu dieser Ansicht",
    label: "Keine offene Aufgabe hat dieses Label",
  },
  gone: "Diese Ansicht gibt es nicht mehr",
  labelGone: "Dieses Label gibt es nicht mehr",
  showAll: "Alle Aufgaben zeigen",
  addedToAll: (title) => `„${title}“ steht unter „Alle“.`,
  showAdded: "Zeigen",
  goneLabels: (count) =>
    count === 1
      ? "Ein Label dieser Ansicht wurde gelöscht. Keine Aufgabe hat es mehr."
      : `${count} Labels dieser Ansicht wurden gelöscht. Keine Aufgabe hat sie mehr.`,
  goneLabel: "Gelöschtes Label",
  add: "Neue Ansicht …",
  edit: "Ansicht bearbeiten …",
  moveUp: "Ansicht nach oben",
  moveDown: "Ansicht nach unten",
  delete: "Ansicht löschen",
  import: "Aufgaben importieren …",
  addTitle: "Neue Ansicht",
  editTitle: "Ansicht bearbeiten",
  name: "Name",
  namePlaceholder: "Arbeit diese Woche, warte auf andere …",
  nameRequired: "Gib einen Namen ein.",
  nameTooLong: "Der Name einer Ansicht hat höchstens 50 Zeichen.",
  nameTaken: "Eine Ansicht mit diesem Namen gibt es schon.",
  show: "Zeigen",
  states: { open: "Offene Aufgaben", done: "Erledigte Aufgaben", all: "Offene und erledigte Aufgaben" },
  due: "Fällig",
  dues: {
    any: "Beliebig",
    overdue: "Überfällig",
    today: "Heute",
    untilToday: "Heute oder überfällig",
    week: "In den nächsten 7 Tagen",
    untilWeek: "In den nächsten 7 Tagen oder überfällig",
    later: "In mehr als 7 Tagen",
    other: "Eigener Zeitraum",
  },
  scheduled: "Im Kalender",
  schedules: { any: "Beliebig", yes: "Ja", no: "Nein" },
  priority: "Priorität",
  priorityHint: "Keine gewählt: jede Priorität.",
  labelsHint: "Aufgaben mit einem davon. Keines gewählt: beliebige Labels.",
  text: "Wörter",
  textHint: "Im Titel oder in der Beschreibung",
  order: "Reihenfolge",
  orders: {
    position: "Von Hand",
    due: "Nach Fälligkeit",
    priority: "Nach Priorität",
    created: "Nach Erstellungsdatum",
  },
  fits: (count) =>
    count === 0
      ? "Zurzeit passt keine Aufgabe."
      : count === 1
        ? "Zurzeit passt 1 Aufgabe."
        : `Zurzeit passen ${count.toLocaleString("de")} Aufgaben.`,
  deleted: (name) => `Ansicht „${name}“ gelöscht.`,
  moved: (name, position, count) => `Ansicht „${name}“ steht jetzt an Stelle ${position} von ${count}.`,
  changedElsewhere:
    "Diese Ansicht wurde inzwischen anderswo geändert. Erneut speichern, um sie durch die eigene Fassung zu ersetzen.",
  deletedElsewhere:
    "Diese Ansicht wurde inzwischen anderswo gelöscht. Erneut speichern, um sie wiederherzustellen.",
};
