import { tasks } from "./de-counts";
import type { enBlockers } from "./en-blockers";
import type { Catalogue } from "./messages";

export const deBlockers: Catalogue<typeof enBlockers> = {
  tasks,
  waitsFor: "Wartet auf",
  find: "Aufgabe suchen",
  most: (count) => `Höchstens ${count} Aufgaben`,
  found: (count) => `${tasks(count)} gefunden`,
  noneFound: "Keine offene Aufgabe enthält diese Wörter.",
  list: "Aufgaben, auf die diese wartet",
  remove: (title) => `Nicht mehr auf ${title} warten`,
  done: "Erledigt:",
  gone: "Eine Aufgabe, die es nicht mehr gibt",
  alreadyWaits: "Wartet schon auf diese",
  alreadyWaitsThrough: (title) => `Wartet schon auf diese, über „${title}“`,
  waitsForThis: (title) => `„${title}“ wartet schon auf diese.`,
  circle: (titles) => `Diese Aufgaben würden im Kreis aufeinander warten: ${titles}`,
};
