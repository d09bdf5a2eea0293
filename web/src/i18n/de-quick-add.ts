import type { enQuickAdd } from "./en-quick-add";
import type { Catalogue } from "./messages";

export const deQuickAdd: Catalogue<typeof enQuickAdd> = {
  understood: "Verstanden",
  makePlain: (words) => `${words}: als Text stehen lassen`,
  makePlainHint: "Als Text stehen lassen",
  unread: "Termine und Labels in dieser Zeile werden verstanden, sobald es wieder eine Verbindung gibt.",
  newLabel: (name) => `${name} (neu)`,
  added: (title) => `Aufgabe „${title}“ hinzugefügt.`,
};
