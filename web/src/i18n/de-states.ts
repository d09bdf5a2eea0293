import type { enStates } from "./en-states";
import type { Catalogue } from "./messages";

export const deStates: Catalogue<typeof enStates> = {
  connection: {
    label: "Verbindung",
    offline: "Offline. Änderungen bleiben hier erhalten und gehen hinaus, sobald die Verbindung steht.",
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
  conflict: {
    text: "Inzwischen wurde anderswo etwas geändert. Die eigene Fassung darüber speichern oder die andere ansehen.",
    mine: "Hier",
    theirs: "Anderswo",
    nothing: "Nichts",
    takeTheirs: "Die andere ansehen",
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
