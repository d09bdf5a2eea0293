import type { Catalogue } from "./messages";
import type { enNoTasks } from "./en-no-tasks";

export const deNoTasks: Catalogue<typeof enNoTasks> = {
  empty: "Noch keine Aufgaben",
  emptyHint: "Das Erste aufschreiben, was gerade im Kopf ist. Die Reihenfolge ist frei.",
  allDone: "Alles erledigt",
  allHidden: (count) =>
    count === 1 ? "1 erledigte Aufgabe ist ausgeblendet." : `${count} erledigte Aufgaben sind ausgeblendet.`,
};
