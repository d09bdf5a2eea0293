import type { enEvents } from "./en-events";
import type { Catalogue } from "./messages";

export const deEvents: Catalogue<typeof enEvents> = {
  busyDay: (date, count) => {
    if (count === 0) {
      return date;
    }
    return count === 1 ? `${date}, 1 Eintrag` : `${date}, ${count} Einträge`;
  },
  monthHint:
    "Pfeiltasten wählen einen Tag, Enter öffnet ihn, die Leertaste legt einen Termin an. Bild ab und Bild auf führen zum nächsten und zum vorigen Eintrag. Auf einem Eintrag verschieben ihn die Pfeiltasten, Enter zeigt die Details, E bearbeitet ihn, Entf löscht ihn, Escape verlässt ihn.",
  yearHint: "Pfeiltasten wählen einen Tag, Enter öffnet ihn.",
  colors: {
    blue: "Blau",
    teal: "Türkis",
    green: "Grün",
    yellow: "Gelb",
    orange: "Orange",
    red: "Rot",
    violet: "Violett",
    gray: "Grau",
  },
  about: (title) => `Details zu ${title}`,
  offers: {
    editEvent: "Termin bearbeiten",
    deleteEvent: "Termin löschen",
    showSubscription: "Abonnement anzeigen",
    editTask: "Aufgabe bearbeiten",
    completeTask: "Aufgabe erledigen",
    reopenTask: "Als nicht erledigt markieren",
    reschedule: "Neu einplanen …",
    unschedule: "Aus dem Kalender nehmen",
    createFirst: "Ersten Termin erstellen",
    dismissSamples: "Beispiele ausblenden",
  },
  editor: {
    editEvent: "Termin bearbeiten",
    event: "Termin",
    updated: "Der Termin wurde geändert.",
    left: "Die Serie wurde inzwischen anderswo geändert, und dieser Termin gehört nicht mehr dazu. Beim Speichern wird ein einzelner Termin daraus.",
    gone: "Dieser Termin wurde inzwischen anderswo gelöscht. Beim Speichern wird er wieder angelegt.",
    title: "Titel",
    titlePlaceholder: "Was steht an?",
    linePlaceholder: "Essen morgen 13–14 Uhr @ Café",
    more: "Weitere Angaben",
    allDay: "Ganztägig",
    start: "Beginn",
    end: "Ende",
    startDay: "Erster Tag",
    startTime: "Beginnt um",
    endDay: "Letzter Tag",
    endTime: "Endet um",
    zone: "Zeitzone",
    when: "Zeit",
    calendar: "Kalender",
    color: "Farbe",
    calendarsColor: "Farbe des Kalenders",
    url: "Webadresse",
    urlInvalid: "Eine Adresse beginnt mit https:// oder Ähnlichem",
    busy: "Anzeigen als",
    isBusy: "Beschäftigt",
    isFree: "Frei",
    status: "Status",
    location: "Ort",
    description: "Beschreibung",
    delete: "Löschen",
    startRequired: "Der Beginn fehlt",
    endRequired: "Das Ende fehlt",
    endBeforeStart: "Das Ende muss nach dem Beginn liegen",
    tooLong: "Höchstens 366 Tage sind möglich",
  },
};
