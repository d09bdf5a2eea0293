import type { enConflicts } from "./en-conflicts";
import type { Catalogue } from "./messages";

export const deConflicts: Catalogue<typeof enConflicts> = {
  text: (subject) =>
    `${subject} inzwischen anderswo geändert. Für jedes Feld eine Fassung wählen, dann speichern.`,
  subjects: {
    calendar: "Dieser Kalender wurde",
    event: "Dieser Termin wurde",
    item: "Dieses Objekt wurde",
    profile: "Das Profil wurde",
    settings: "Die Einstellungen wurden",
    task: "Diese Aufgabe wurde",
    user: "Dieses Konto wurde",
  },
  mine: "Eigene",
  theirs: "Andere",
  nothing: "Leer",
  takeTheirs: "Die andere Fassung übernehmen",
};
