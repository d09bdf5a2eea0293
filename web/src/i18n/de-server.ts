import type { ServerMessages } from "./server-messages";

const problems: Record<string, string> = {
  account_not_empty: "Dieses Konto ist nicht leer.",
  already_set_up: "Das erste Konto gibt es schon.",
  bad_request: "Die Anfrage war fehlerhaft.",
  body_too_large: "Das ist zu viel auf einmal.",
  busy: "Jemand anders ändert gerade dasselbe. Bitte noch einmal versuchen.",
  does_not_repeat: "Diese Aufgabe wiederholt sich nicht.",
  email_taken: "Ein Konto mit dieser E-Mail-Adresse gibt es schon.",
  forbidden: "Dafür reichen die Rechte nicht aus.",
  inactive_user: "Dieses Konto ist nicht aktiv.",
  incorrect_credentials: "E-Mail-Adresse oder Passwort ist falsch",
  incorrect_password: "Das Passwort ist falsch.",
  insufficient_scope: "Dafür reichen die Rechte nicht aus.",
  internal_error: "Auf dem Server ist etwas schiefgegangen. Bitte noch einmal versuchen.",
  invalid_token: "Der Link ist ungültig oder abgelaufen.",
  label_taken: "Ein anderes Label heißt schon so.",
  last_superuser:
    "Der letzte aktive Superuser kann weder gelöscht noch deaktiviert oder herabgestuft werden.",
  no_next: "Nach der Regel kommt kein weiterer Tag mehr.",
  not_found: "Nicht gefunden.",
  precondition_failed: "Das wurde inzwischen anderswo geändert.",
  quota_exceeded: "Mehr geht nicht: Die Höchstzahl für dieses Konto ist erreicht.",
  own_calendar: "Dieser Kalender ist kein Abonnement.",
  read_only_calendar: "Termine eines abonnierten Kalenders können hier nicht geändert werden.",
  request_timeout: "Die Anfrage hat zu lange gedauert. Bitte noch einmal versuchen.",
  same_password: "Das neue Passwort muss sich vom bisherigen unterscheiden.",
  sign_up_closed: "Neue Konten können hier nicht angelegt werden.",
  superuser_deletes_self: "Superuser können sich nicht selbst löschen.",
  unreadable_file: "Diese Datei ist nicht zu lesen, oder sie ist beschädigt.",
  unavailable: "Der Dienst ist vorübergehend nicht erreichbar. Bitte noch einmal versuchen.",
  webhook_inactive: "Der Webhook ist ausgeschaltet. Bitte zuerst einschalten.",
  wrong_code: "Im Protokoll des Servers steht ein anderer Code.",
};

/** Where the type alone is not enough, `sentences` is used; other messages stay in the server's words. */
const faults: Record<string, string> = {
  missing: "Hier fehlt eine Angabe",
  null: "Hier fehlt eine Angabe",
  too_short: "Das ist zu kurz",
  too_long: "Das ist zu lang",
  control_character: "Enthält unsichtbare Steuerzeichen",
  weak_password: "Dieses Passwort ist zu leicht zu erraten",
  duplicate: "Das ist doppelt",
  mismatch: "Die Angaben stimmen nicht überein",
};

/** The server's sentences by their beginnings; `$1` is a number or a name in them. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^Must be one of (.+)/, "Muss eines von diesen sein: $1"],
  [/^Must begin with https:\/\/: http/, "Nur mit https://, denn http:// ist nicht verschlüsselt"],
  [/^Must begin with https:\/\/ or webcal/, "Die Adresse muss mit https:// oder webcal:// beginnen"],
  [/^Must begin with https:\/\/$/, "Die Adresse muss mit https:// beginnen"],
  [/^(?:Invalid address|Must be an address such as https:\/\/…)/, "Das ist keine Adresse"],
  [/^Must be an address such as/, "Das ist keine Adresse wie https://example.org/agenda"],
  [/^Must not hold a user name/, "Bitte ohne Benutzernamen und Passwort"],
  [/^The port must be 80, 443 or at least (\d+)/, "Der Port muss 80, 443 oder mindestens $1 sein"],
  [/^Invalid email address/, "Das ist keine gültige E-Mail-Adresse"],
  [/^Must be after the start|^End must be after/, "Das Ende muss nach dem Beginn liegen"],
  [/^No such label/, "Dieses Label gibt es nicht mehr"],
  [/^Each view has a name/, "Eine Ansicht mit diesem Namen gibt es schon"],
  [/^At most (\d+) views/, "Höchstens $1 Ansichten"],
  [/^Must be at most (\d+) days from today/, "Höchstens $1 Tage von heute entfernt"],
  [/it repeats by days/, "Aufgaben wiederholen sich nach Tagen, nicht nach Uhrzeiten"],
  [/^No such task/, "Diese Aufgabe gibt es nicht mehr"],
  [/^These tasks would wait for each other: (.*)/, "Diese Aufgaben würden im Kreis aufeinander warten: $1"],
  [/^No such calendar/, "Diesen Kalender gibt es nicht mehr"],
  [/^The address leads into a private network/, "Die Adresse führt in ein privates Netz"],
  [/^The address is not allowed/, "Diese Adresse ist nicht erlaubt"],
  [/^The server was not found/, "Einen Server mit diesem Namen gibt es nicht. Stimmt die Adresse?"],
  [/^The server could not be reached/, "Der Server war nicht zu erreichen"],
  [/^The server's certificate/, "Dem Zertifikat des Servers ist nicht zu trauen"],
  [/^An encrypted connection/, "Mit dem Server kam keine verschlüsselte Verbindung zustande"],
  [/^The server took too long/, "Der Server hat zu lange gebraucht"],
  [/^The server's answer is too large/, "Die Antwort ist zu groß"],
  [/^The server's answer could not be read/, "Die Antwort des Servers war nicht zu lesen"],
  [/^The server redirects too many/, "Der Server leitet zu oft weiter"],
  [/^The server redirects to/, "Der Server leitet zu einer Adresse weiter, die nicht erlaubt ist"],
  [
    /^The server does not let this app read the calendar \((\d+)/,
    "Der Server lässt diesen Kalender nicht lesen ($1). Stimmt die Adresse?",
  ],
  [/^There is no calendar at this address \((\d+)/, "Unter dieser Adresse ist kein Kalender ($1)"],
  [/^The server asks for fewer requests/, "Der Server möchte seltener gefragt werden. Später geht es weiter"],
  [/^The server answered with an error \((\d+)/, "Der Server antwortete mit einem Fehler ($1)"],
  [
    /^The server redirects \((\d+)/,
    "Der Server leitet weiter ($1), aber dem wird nicht gefolgt. Stimmt die Adresse?",
  ],
  [/^The server wants nothing more \((\d+)/, "Der Server möchte keine Nachrichten mehr ($1)"],
  [
    /^The secret cannot be read/,
    "Der Schlüssel des Servers hat sich geändert. Bitte ein neues Geheimnis erzeugen",
  ],
  [/^The webhook was switched off before/, "Der Webhook wurde vorher ausgeschaltet"],
  [
    /^The webhook was switched off because/,
    "Der Webhook wurde ausgeschaltet, weil keine Nachricht mehr ankam",
  ],
  [/^Name at least one event/, "Mindestens ein Ereignis wählen"],
  [/^The calendar is incomplete/, "Der Kalender bricht vor seinem Ende ab"],
  [/^The calendar could not be read/, "Der Kalender war nicht zu lesen"],
  [
    /^There is no room for (\d+) of its events.*?(\d+) events$/,
    "Für $1 der Termine ist kein Platz: Ein Konto nimmt aus Abonnements nur Termine auf, bis es $2 hat",
  ],
  [
    /not in UTF-8 \(see line (\d+)\)/,
    "Die Datei ist nicht in UTF-8 (Zeile $1). Bitte in UTF-8 speichern und noch einmal versuchen",
  ],
  [/^The event has no such occurrence/, "Diesen Termin hat die Serie nicht"],
  [/^At most (\d+) occurrences of an event/, "Höchstens $1 Termine einer Serie dürfen von ihr abweichen"],
  [/^Finding these occurrences/, "Diese Termine zu finden ist zu aufwendig"],
  [/^(?:The|This) file is empty/, "Diese Datei ist leer"],
  [/^This file is too large: it may have at most (\d+) MB/, "Diese Datei ist zu groß: höchstens $1 MB"],
  [
    /^This file has too many entries: it may have at most (\d+)/,
    "Diese Datei hat zu viele Einträge: höchstens $1",
  ],
  [
    /^This file has too many projects: it may have at most (\d+)/,
    "Diese Datei hat zu viele Projekte: höchstens $1",
  ],
  [
    /^This archive has too many files: it may have at most (\d+)/,
    "Dieses Archiv hat zu viele Dateien: höchstens $1",
  ],
  [
    /^This table has no columns TYPE and CONTENT/,
    "Diese Tabelle hat keine Spalten TYPE und CONTENT, ist also kein Export aus Todoist",
  ],
  [/^This archive is damaged/, "Dieses Archiv ist beschädigt oder kein Zip-Archiv"],
  [
    /^This archive has no data\.json in it, so it is no export of Scheduler/,
    "In diesem Archiv ist keine data.json, es ist also kein Export aus Scheduler",
  ],
  [/^This is no zip archive/, "Das ist kein Zip-Archiv, oder es ist beschädigt"],
  [
    /^The events of this archive repeat in ways that take too much work/,
    "Die Wiederholungen der Termine dieses Archivs sind zu aufwendig zu berechnen",
  ],
  [/^An archive may have at most (\d+) files/, "Ein Archiv darf höchstens $1 Dateien haben"],
  [
    /^The data\.json of an archive may have at most (\d+) MB/,
    "Die data.json eines Archivs darf höchstens $1 MB haben",
  ],
  [
    /^The data\.json of an archive may have at most (\d+) levels/,
    "Die data.json eines Archivs darf höchstens $1 Ebenen haben",
  ],
  [
    /^One thing in the data\.json of an archive may have at most (\d+) (MB|values)/,
    "Ein Eintrag in der data.json eines Archivs ist zu groß",
  ],
  [
    /^The data\.json is not valid JSON at line (\d+), column (\d+)/,
    "Die data.json ist kein gültiges JSON (Zeile $1, Spalte $2)",
  ],
  [/^The data\.json is no object/, "Die data.json ist kein Objekt, das ist also kein Export aus Scheduler"],
  [/^The data\.json is of another program/, "Die data.json kommt von einem anderen Programm"],
  [
    /^The data\.json is of version (.+), and this server reads version (\d+)/,
    "Die data.json hat die Version $1, und dieser Server liest Version $2",
  ],
  [
    /^This archive has no data\.json/,
    "In diesem Archiv ist keine data.json, es ist also kein Export aus Vikunja",
  ],
  [
    /^This is no export of Vikunja/,
    "Das ist kein Export aus Vikunja: Es enthält keine Liste von Projekten mit Aufgaben",
  ],
  [
    /^This export of Vikunja is damaged \(see line (\d+)/,
    "Dieser Export aus Vikunja ist beschädigt (Zeile $1)",
  ],
  [/not a calendar file/, "Das ist keine Kalenderdatei (iCalendar)"],
];

function sentenceFor(english: string): string | null {
  for (const [known, german] of sentences) {
    const [whole, ...numbers] = known.exec(english) ?? [];
    if (whole !== undefined) {
      return german.replaceAll(/\$(\d)/g, (_, at: string) => numbers[Number(at) - 1] ?? "");
    }
  }
  return null;
}

export const deServer: ServerMessages = {
  problem: (code, detail) => {
    if (code === "too_many_attempts") {
      const seconds = Number(/\d+/.exec(detail)?.[0] ?? 60);
      return `Zu viele Versuche. In ${seconds.toLocaleString("de")} Sekunden geht es weiter.`;
    }
    const tellsWhy = code === "unreadable_file" || code === "body_too_large";
    const said = tellsWhy ? sentenceFor(detail) : null;
    return said === null ? (problems[code] ?? null) : `${said}.`;
  },
  fault: (type, sentence) => sentenceFor(sentence) ?? faults[type] ?? null,
  sentence: sentenceFor,
};
