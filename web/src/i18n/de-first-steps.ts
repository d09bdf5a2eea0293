import type { enFirstSteps } from "./en-first-steps";
import type { Catalogue } from "./messages";

export const deFirstSteps: Catalogue<typeof enFirstSteps> = {
  label: "Erste Schritte",
  write: "Oben die erste Aufgabe notieren und Enter drücken.",
  schedule:
    "Die Aufgabe in den Kalender ziehen oder im Menü „Einplanen …“ wählen. „Planen“ findet für alle eine Zeit.",
  scheduleByMenu: "Im Menü der Aufgabe mit „Einplanen …“ eine Zeit wählen.",
  pressBefore: "Mit",
  pressAfter: "zeigt sich, was die Tastatur hier kann.",
  dismiss: "Erste Schritte ausblenden",
};
