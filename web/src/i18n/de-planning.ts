import type { enPlanning } from "./en-planning";
import type { Catalogue } from "./messages";

export const dePlanning: Catalogue<typeof enPlanning> = {
  due: (when) => `Fällig ${when}`,
  overdue: (when) => `Überfällig seit ${when}`,
  scheduled: (when) => `Eingeplant: ${when}`,
  notBefore: (when) => `Frühestens ${when}`,
  repeats: "Wiederholt sich",
  waitsFor: (count) => `Wartet auf ${count}`,
  today: "heute",
  tomorrow: "morgen",
  yesterday: "gestern",
  at: (day, time) => `${day}, ${time}`,
  priority: "Priorität",
  ofPriority: (priority) => `Priorität ${priority}`,
  priorities: { urgent: "Dringend", high: "Hoch", normal: "Normal", low: "Niedrig" },
  scheduleFailed: "Die Aufgabe konnte nicht eingeplant werden. Bitte erneut versuchen.",
  late: (length) => `${length} zu spät geplant`,
  notInTime: "Keine Zeit im Plan",
  notPlanned: "Nicht einplanen",
  understoodLater: "Wird verstanden, sobald es eine Verbindung gibt",
  planAgainFailed: "Die Aufgabe konnte nicht geändert werden. Bitte erneut versuchen.",
  unscheduleFailed: "Die Aufgabe konnte nicht aus dem Kalender genommen werden. Bitte erneut versuchen.",
  unscheduledToast: "Die Aufgabe wurde aus dem Kalender genommen.",
  leftOutToast: "Die Aufgabe wurde aus dem Kalender genommen. Sie wird nicht mehr eingeplant.",
};
