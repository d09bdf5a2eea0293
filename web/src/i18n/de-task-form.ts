import type { Catalogue } from "./messages";
import type { enTaskForm } from "./en-task-form";

export const deTaskForm: Catalogue<typeof enTaskForm> = {
  editDescription: "Beschreibung",
  updateFailed: "Die Aufgabe konnte nicht geändert werden.",
  dueDay: "Fällig am",
  dueTime: "Fällig um (optional)",
  dueDayRequired: "Der Tag fehlt",
  dayUnknown: "Einen Tag angeben, etwa morgen, Fr, 24. Dez oder in 3 Tagen",
  dayPlaceholder: "morgen, Fr, 24. Dez …",
  pickDay: "Datum auswählen",
  duration: "Dauer",
  usualLengths: "Häufige Werte",
  durationUnknown: "Eine Dauer angeben, etwa 45 Min., 1 Std. 30 oder 1:30",
  durationRange: (least, most) => `Von ${least} bis ${most}`,
  notScheduled: "Noch nicht im Kalender",
  dialogTitle: (title) => `${title} einplanen`,
  day: "Datum",
  time: "Uhrzeit",
  dayRequired: "Das Datum fehlt",
  timeRequired: "Die Uhrzeit fehlt",
  submit: "Einplanen",
  taskTitle: "Aufgabe",
  scheduledToast: (when) => `Eingeplant: ${when}.`,
  goneInEditor: "Diese Aufgabe wurde inzwischen gelöscht. Beim Speichern kommt sie zurück.",
  goneInSchedule: "Diese Aufgabe wurde inzwischen gelöscht und kann nicht eingeplant werden.",
  taskMissing: "Diese Aufgabe gibt es nicht mehr.",
};
