import type { enStates } from "./en-states";
import type { Catalogue } from "./messages";

export const deStates: Catalogue<typeof enStates> = {
  connection: {
    label: "Verbindung",
    offline:
      "Offline. Änderungen an Kalendern, Terminen, Aufgaben und Objekten bleiben hier und werden später gesendet.",
    unreachable: "Der Server ist nicht erreichbar. Neuer Versuch in Kürze.",
    retry: "Jetzt versuchen",
    retrying: "Wird verbunden …",
    back: "Wieder verbunden.",
  },
  leave: {
    title: "Änderungen verwerfen?",
    text: "Die Eingaben sind noch nicht gespeichert.",
    discard: "Verwerfen",
    stay: "Weiter bearbeiten",
  },
  conflict: {
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
  },
  pane: {
    failed: (name) => `${name}: Anzeige nicht möglich.`,
    hint: "Alles andere funktioniert weiterhin. Gespeichertes ist nicht verloren.",
    retrying: "Neuer Versuch …",
  },
  update: {
    label: "Aktualisierung",
    ready: "Eine neue Version ist bereit.",
    start: "Neu laden",
    later: "Später",
  },
  navigation: { loading: "Nächste Ansicht wird geladen" },
};
