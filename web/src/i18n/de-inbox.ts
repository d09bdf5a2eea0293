import type { enInbox } from "./en-inbox";
import type { Catalogue } from "./messages";

export const deInbox: Catalogue<typeof enInbox> = {
  listHint:
    "Pfeiltasten gehen von Aufgabe zu Aufgabe, links und rechts zu deren Knöpfen. Leertaste erledigt eine Aufgabe, Enter öffnet sie, Entf löscht sie, Alt mit einer Pfeiltaste verschiebt sie.",
  view: "Ansicht",
  views: { all: "Alle", today: "Heute", upcoming: "Demnächst", done: "Erledigt" },
  completed: (title) => `${title} ist erledigt.`,
  reopened: (title) => `${title} ist nicht mehr erledigt.`,
  summaryHidden: (open, done) =>
    `${open.toLocaleString("de")} offen, ${done.toLocaleString("de")} erledigt (ausgeblendet)`,
};
