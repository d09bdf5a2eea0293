import type { enCalendar } from "./en-calendar";
import type { Catalogue } from "./messages";

export const deCalendar: Catalogue<typeof enCalendar> = {
  heading: "Kalender",
  panes: "Eingang und Kalender",
  create: "Erstellen",
  createEvent: "Termin erstellen",
  newEvent: "Neuer Termin",
  noTitle: "(Ohne Titel)",
  sizes: {
    divider: "Breite des Eingangs",
    menu: "Breite des Eingangs ändern",
    narrower: "Schmaler",
    wider: "Breiter",
    reset: "Zurücksetzen",
  },
  previous: { day: "Voriger Tag", week: "Vorige Woche", month: "Voriger Monat", year: "Voriges Jahr" },
  today: "Heute",
  next: { day: "Nächster Tag", week: "Nächste Woche", month: "Nächster Monat", year: "Nächstes Jahr" },
  view: (name) => `Ansicht: ${name}`,
  viewMenu: "Ansicht",
  views: { day: "Tag", week: "Woche", month: "Monat", year: "Jahr" },
  weekOf: (range) => `Woche ${range}`,
  gridLabel: (range) => `${range}, Stunde für Stunde`,
  shown: (range) => `Zu sehen: ${range}`,
  hours: "Stunden",
  allDay: "Ganztägig",
  hourAgain: "Die Uhren werden zurückgestellt: Diese Stunde gibt es zweimal",
  noSuchTime: "Die Uhren werden vorgestellt: Diese Zeit gibt es nicht",
  dayLabel: (date, isToday) => (isToday ? `${date}, heute` : date),
  daysOf: (month) => `Tage im ${month}`,
  openDay: (date) => `${date} öffnen`,
  busyDay: (date, count) => {
    if (count === 0) {
      return date;
    }
    return count === 1 ? `${date}, 1 Eintrag` : `${date}, ${count} Einträge`;
  },
  more: (count) => `+${count} weitere`,
  tasksNeedTime: "Aufgaben brauchen eine Uhrzeit",
  showAll: "Alle zeigen",
  showLess: "Weniger zeigen",
  now: (time) => `Jetzt, ${time}`,
  addAt: (time) => `Termin anlegen: ${time}`,
  gridHint:
    "Pfeiltasten wählen eine Zeit, Enter legt dort einen Termin an. Bild ab und Bild auf führen zum nächsten und zum vorigen Eintrag. Auf einem Eintrag verschieben ihn die Pfeiltasten, mit Umschalt ändern sie seine Länge; Enter zeigt die Details, E bearbeitet ihn, Entf löscht ihn, Escape verlässt ihn.",
  monthHint:
    "Pfeiltasten wählen einen Tag, Enter öffnet ihn, die Leertaste legt einen Termin an. Bild ab und Bild auf führen zum nächsten und zum vorigen Eintrag. Auf einem Eintrag verschieben ihn die Pfeiltasten, Enter zeigt die Details, E bearbeitet ihn, Entf löscht ihn, Escape verlässt ihn.",
  yearHint: "Pfeiltasten wählen einen Tag, Enter öffnet ihn.",
  task: "Aufgabe",
  taskDone: "Aufgabe, erledigt",
  complete: (title) => `${title} erledigen`,
  changes: {
    loadFailed: "Der Kalender konnte nicht geladen werden",
    created: (when) => `Termin angelegt: ${when}.`,
    moved: (when) => `Verschoben: ${when}.`,
    resized: (when) => `Jetzt: ${when}.`,
    deleted: (title) => `Termin gelöscht: ${title}.`,
    scheduled: (when) => `Eingeplant: ${when}.`,
    unscheduled: "Die Aufgabe wurde aus dem Kalender genommen.",
    failed: "Der Kalender konnte nicht geändert werden. Bitte erneut versuchen.",
    conflict: "Dieser Termin wurde inzwischen anderswo geändert. Zu sehen ist die neueste Fassung.",
    gone: "Dieser Termin wurde anderswo gelöscht.",
    keepMine: "Trotzdem ändern",
    deleteAnyway: "Trotzdem löschen",
  },
  sample: "Beispiel",
  sampleNotes: "Das ist ein Beispiel. So kann ein Kalender aussehen; mit dem ersten Termin verschwindet es.",
  samplesHint: "Diese Einträge sind Beispiele.",
  dismissSamples: "Beispiele ausblenden",
  sampleTitles: { plan: "Woche planen", lunch: "Mittagessen mit Sam", focus: "Ungestört arbeiten" },
};
