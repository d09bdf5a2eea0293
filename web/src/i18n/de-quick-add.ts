import type { enQuickAdd } from "./en-quick-add";
import type { Catalogue } from "./messages";

export const deQuickAdd: Catalogue<typeof enQuickAdd> = {
  understood: "Verstanden",
  makePlain: (words) => `${words}: als Text stehen lassen`,
  makePlainHint: "Als Text stehen lassen",
  unread: "Ohne Verbindung bleibt die Zeile, wie sie ist. Termine und Labels darin werden nicht gelesen.",
  newLabel: (name) => `${name} (neu)`,
  added: (title) => `Aufgabe „${title}“ hinzugefügt.`,
};
