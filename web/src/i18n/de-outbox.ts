import type { enOutbox } from "./en-outbox";
import type { Catalogue } from "./messages";

export const deOutbox: Catalogue<typeof enOutbox> = {
  title: "Änderungen auf diesem Gerät",
  intro: "Sie bleiben hier und werden gesendet, sobald der Server erreichbar ist.",
  waiting: "Noch nicht gesendet",
  refused: "Vom Server abgelehnt",
  since: (when) => `Geändert am ${when}`,
  tryAgain: "Erneut versuchen",
  change: "Bearbeiten",
  discard: "Verwerfen",
  discardAll: "Alle verwerfen",
  sendNow: "Jetzt senden",
  deleted: "Es wurde inzwischen gelöscht. Aus dem Papierkorb zurückholen, dann erneut versuchen.",
  unknown: "Änderung aus einer anderen Version von Scheduler",
  unknownReason: "Der Server hat keinen Grund genannt.",
  unknownChange: "Diese Version von Scheduler kennt die Änderung nicht.",
  mine: "Eigene",
  theirs: "Auf dem Server",
  nothing: "nichts",
  scheduled: "Eingeplant",
  pinned: (when) => `${when} (angeheftet)`,
  applyAnyway: "Trotzdem anwenden",
  save: "Speichern und erneut versuchen",
  leaving: {
    title: "Abmelden und Änderungen verlieren?",
    text: (count) =>
      count === 1
        ? "1 Änderung wurde noch nicht gesendet. Beim Abmelden geht sie auf diesem Gerät verloren."
        : `${count} Änderungen wurden noch nicht gesendet. Beim Abmelden gehen sie auf diesem Gerät verloren.`,
    logOut: "Abmelden und verwerfen",
    stay: "Angemeldet bleiben",
  },
};
