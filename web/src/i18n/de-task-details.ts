import type { Catalogue } from "./messages";
import type { enTaskDetails } from "./en-task-details";

export const deTaskDetails: Catalogue<typeof enTaskDetails> = {
  tasks: (count) => (count === 1 ? "1 Aufgabe" : `${count} Aufgaben`),
  waitsFor: "Wartet auf",
  notBefore: "Nicht vor",
  shortestPiece: "Kürzestes Stück",
  inOnePiece: "Am Stück",
  from: "Die nächste zählt ab",
  fromWhich: { due: "der Fälligkeit", completion: "dem Tag, an dem sie erledigt ist" },
  withoutDue: "Ohne Fälligkeit zählt die nächste ab dem Tag, an dem diese erledigt ist.",
  afterDone: (sentence) => `${sentence}, ab dem Tag, an dem sie erledigt ist`,
  dueIsExtra: "Das erste Mal ist sie an ihrer Fälligkeit fällig, obwohl das keiner dieser Tage ist.",
  skip: "Dieses Mal auslassen",
  end: "Nicht mehr wiederholen",
  nextDue: (when) => `Erledigt. Die nächste ist fällig: ${when}.`,
  lastDone: "Erledigt. Das war das letzte Mal.",
  nextWaits: "Erledigt. Die nächste erscheint, sobald das gesendet ist.",
  skipped: (when) => `Ausgelassen. Jetzt fällig: ${when}.`,
  skipWaits: "Sie wird ausgelassen, sobald das gesendet ist.",
  noNext: "Es gibt kein nächstes Mal. Die Aufgabe lässt sich erledigen, oder ihre Wiederholung beenden.",
  repeatsNoMore: "Diese Aufgabe wiederholt sich nicht mehr.",
  skipFailed: "Dieses Mal konnte nicht ausgelassen werden. Bitte erneut versuchen.",
  ended: "Diese Aufgabe wiederholt sich nicht mehr.",
  endFailed: "Die Wiederholung konnte nicht beendet werden. Bitte erneut versuchen.",
};
