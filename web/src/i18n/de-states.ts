import type { enStates } from "./en-states";
import type { Catalogue } from "./messages";

export const deStates: Catalogue<typeof enStates> = {
  connection: {
    label: "Verbindung",
    offline:
      "Offline. Eingegebenes bleibt hier erhalten und lässt sich speichern, sobald die Verbindung steht.",
    unreachable: "Der Server ist nicht erreichbar. Neuer Versuch in Kürze.",
    retry: "Jetzt versuchen",
    retrying: "Server wird gefragt...",
    back: "Wieder verbunden.",
  },
  leave: {
    title: "Änderungen verwerfen?",
    text: "Die Eingaben sind noch nicht gespeichert.",
    discard: "Verwerfen",
    stay: "Weiter bearbeiten",
  },
  pane: {
    failed: (name) => `${name}: Anzeige nicht möglich.`,
    hint: "Alles andere funktioniert weiterhin. Gespeichertes ist nicht verloren.",
    retrying: "Neuer Versuch...",
  },
  update: {
    label: "Aktualisierung",
    ready: "Eine neue Version ist bereit.",
    start: "Neu laden",
    later: "Später",
  },
  navigation: { loading: "Nächste Ansicht wird geladen" },
};
