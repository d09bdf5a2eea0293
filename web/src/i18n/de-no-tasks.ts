import type { Catalogue } from "./messages";
import type { enNoTasks } from "./en-no-tasks";

export const deNoTasks: Catalogue<typeof enNoTasks> = {
  empty: "Noch keine Aufgaben",
  emptyHint: "Eine Zeile genügt: „Bericht schreiben morgen 15 Uhr 2 Std. !hoch #arbeit“.",
  allDone: "Alles erledigt",
  allHidden: (count) =>
    count === 1 ? "1 erledigte Aufgabe ist ausgeblendet." : `${count} erledigte Aufgaben sind ausgeblendet.`,
};
