import type { enStates } from "./en-states";
import type { Catalogue } from "./messages";

export const deStates: Catalogue<typeof enStates> = {
  leave: {
    title: "Änderungen verwerfen?",
    text: "Die Eingaben sind noch nicht gespeichert.",
    discard: "Verwerfen",
    stay: "Weiter bearbeiten",
  },
  pane: {
    failed: (name) => `${name}: Anzeige nicht möglich.`,
    hint: "Alles andere funktioniert weiterhin. Gespeichertes ist nicht verloren.",
    retrying: "Neuer Versuch …",
  },
  navigation: { loading: "Nächste Ansicht wird geladen" },
};
