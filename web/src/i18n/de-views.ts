import type { enViews } from "./en-views";
import type { Catalogue } from "./messages";

export const deViews: Catalogue<typeof enViews> = {
  sortedHint: "Diese Liste ist nach Tagen geordnet.",
  empty: {
    today: "Heute ist nichts fällig oder geplant",
    upcoming: "Später ist nichts fällig oder geplant",
    done: "Noch ist keine Aufgabe erledigt",
  },
};
