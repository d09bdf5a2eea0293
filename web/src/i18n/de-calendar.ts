import type { enCalendar } from "./en-calendar";
import type { Catalogue } from "./messages";

export const deCalendar: Catalogue<typeof enCalendar> = {
  heading: "Kalender",
  panes: "Eingang und Kalender",
  sizes: {
    divider: "Breite des Eingangs",
    menu: "Breite des Eingangs ändern",
    narrower: "Schmaler",
    wider: "Breiter",
    reset: "Zurücksetzen",
  },
  previousWeek: "Vorige Woche",
  today: "Heute",
  nextWeek: "Nächste Woche",
  view: (name) => `Ansicht: ${name}`,
  viewMenu: "Ansicht",
  views: { day: "Tag", week: "Woche", month: "Monat", year: "Jahr" },
  onlyWeek: "In dieser Version gibt es nur die Woche",
  weekOf: (range) => `Woche ${range}`,
  gridLabel: (range) => `Woche ${range}, Stunde für Stunde`,
  dayLabel: (date, isToday) => (isToday ? `${date}, heute` : date),
  now: (time) => `Jetzt, ${time}`,
  sample: "Beispiel",
  samplesHint: "Diese Einträge sind Beispiele.",
  dismissSamples: "Beispiele ausblenden",
  sampleTitles: { plan: "Woche planen", lunch: "Mittagessen mit Sam", focus: "Ungestört arbeiten" },
};
