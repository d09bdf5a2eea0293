import type { enSharing } from "./en-sharing";
import type { Catalogue } from "./messages";

export const deSharing: Catalogue<typeof enSharing> = {
  export: "Exportieren",
  exportTitle: "Kalender exportieren",
  exportText: (name) => `${name} als Datei, die andere Kalenderprogramme importieren können (iCalendar).`,
  exported: (name) => `Kalender exportiert: ${name}.`,
  exportFailed: "Der Kalender wurde nicht exportiert.",
  publish: "Veröffentlichen …",
  publishedNow: { full: "Mit allen Einzelheiten veröffentlicht", busy: "Nur als Belegung veröffentlicht" },
  publishTitle: (name) => `Veröffentlichen: ${name}`,
  publishText:
    "Wer die Adresse hat, kann diesem Kalender ohne Konto in einem anderen Kalenderprogramm folgen. Ändern kann ihn dort niemand.",
  details: "Für andere sichtbar",
  full: "Alle Einzelheiten",
  fullHint: "Titel, Zeiten, Orte und Notizen",
  busy: "Nur die Belegung",
  busyHint: "Die belegten Zeiten und sonst nichts",
  publishedSince: {
    full: (date) => `Seit ${date} mit allen Einzelheiten veröffentlicht.`,
    busy: (date) => `Seit ${date} nur als Belegung veröffentlicht.`,
  },
  replaces: "Eine neue Adresse ersetzt die bisherige, die dann sofort ungültig ist.",
  make: "Adresse anlegen",
  makeNew: "Neue Adresse anlegen",
  publishFailed: "Der Kalender wurde nicht veröffentlicht.",
  address: {
    title: (name) => `Adresse von ${name}`,
    warning: "Jetzt kopieren: Die Adresse wird nur dieses eine Mal angezeigt.",
    label: "Adresse",
    copy: "Kopieren",
    copied: "Kopiert",
    copyFailed: "Kopieren war nicht erlaubt. Die Adresse bitte markieren und selbst kopieren.",
    hint: "Einfügen, wo ein anderes Kalenderprogramm nach der Adresse (URL) eines Kalenders fragt. Geht sie verloren, hilft eine neue: Sie ersetzt diese.",
    done: "Fertig",
  },
  stop: "Nicht mehr veröffentlichen",
  stopTitle: (name) => `Nicht mehr veröffentlichen: ${name}?`,
  stopText:
    "Die Adresse ist sofort ungültig, für alle, die sie haben. Beim nächsten Veröffentlichen bekommt der Kalender eine andere.",
  stopped: (name) => `Nicht mehr veröffentlicht: ${name}.`,
  stopFailed: "Der Kalender ist noch veröffentlicht.",
};
