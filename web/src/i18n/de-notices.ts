import type { Catalogue } from "./messages";
import type { enNotices } from "./en-notices";

export const deNotices: Catalogue<typeof enNotices> = {
  connection: {
    label: "Verbindung",
    offline:
      "Offline. Änderungen an Kalendern, Terminen, Aufgaben und Objekten bleiben hier und werden später gesendet.",
    unreachable: "Der Server ist nicht erreichbar. Neuer Versuch in Kürze.",
    retry: "Jetzt versuchen",
    retrying: "Wird verbunden …",
    back: "Wieder verbunden.",
  },
  update: {
    label: "Aktualisierung",
    ready: "Eine neue Version ist bereit.",
    start: "Neu laden",
    later: "Später",
  },
};
