import { fullStop } from "./de-full-stop";
import type { enRepetition } from "./en-repetition";
import type { Catalogue } from "./messages";

export const deRepetition: Catalogue<typeof enRepetition> = {
  from: "Die nächste zählt",
  fromDue: "ab der Fälligkeit",
  fromCompletion: "ab dem Tag, an dem sie erledigt wird",
  dueIsExtra: "Die erste ist am Tag der Fälligkeit, obwohl er keiner dieser Tage ist.",
  skip: "Dieses Mal überspringen",
  end: "Wiederholung beenden",
  skippedTo: (title, when) => `Übersprungen. „${title}“ ist am ${when} wieder fällig.`,
  skippedToNear: (title, when) => fullStop(`Übersprungen. „${title}“ ist wieder fällig: ${when}`),
  skipWaits: "Dieses Mal wird übersprungen, sobald der Server erreichbar ist.",
  repeatsNoMore: "Diese Aufgabe ist schon erledigt oder wiederholt sich nicht mehr.",
  nextOn: (title, when) => `„${title}“ ist am ${when} wieder fällig.`,
  nextNear: (title, when) => fullStop(`„${title}“ ist wieder fällig: ${when}`),
  nextWaits: (title) => `„${title}“ kommt wieder, sobald der Server erreichbar ist.`,
  nextMade: (title) => `„${title}“ kommt gleich wieder.`,
  lastDone: (title) => `„${title}“ ist erledigt und wiederholt sich nicht mehr.`,
  ended: (title) => `„${title}“ wiederholt sich nicht mehr.`,
  noNext: "Es gibt kein nächstes Mal: Dies ist das letzte.",
  failed: "Die Aufgabe konnte nicht geändert werden. Bitte versuche es noch einmal.",
  more: "Weitere Angaben",
  notBefore: "Nicht vor",
  notBeforeTime: "Nicht vor: Uhrzeit (optional)",
  notBeforeDayRequired: "Gib auch ein Datum ein",
  shortestPiece: "Kürzestes Stück",
  inOnePiece: "Am Stück",
};
