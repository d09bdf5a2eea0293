import type { ServerMessages } from "./server-messages";

const problems: Record<string, string> = {
  bad_request: "Die Anfrage war fehlerhaft.",
  body_too_large: "Das ist zu viel auf einmal.",
  busy: "Jemand anders ändert gerade dasselbe. Bitte noch einmal versuchen.",
  email_taken: "Ein Konto mit dieser E-Mail-Adresse gibt es schon.",
  forbidden: "Dafür reichen die Rechte nicht aus.",
  inactive_user: "Dieses Konto ist nicht aktiv.",
  incorrect_credentials: "E-Mail-Adresse oder Passwort ist falsch",
  incorrect_password: "Das Passwort ist falsch.",
  insufficient_scope: "Dafür reichen die Rechte nicht aus.",
  internal_error: "Auf dem Server ist etwas schiefgegangen. Bitte noch einmal versuchen.",
  invalid_token: "Der Link ist ungültig oder abgelaufen.",
  last_superuser:
    "Der letzte aktive Superuser kann weder gelöscht noch deaktiviert oder herabgestuft werden.",
  not_found: "Nicht gefunden.",
  precondition_failed: "Das wurde inzwischen anderswo geändert.",
  quota_exceeded: "Mehr geht nicht: Die Höchstzahl für dieses Konto ist erreicht.",
  own_calendar: "Dieser Kalender ist kein Abonnement.",
  read_only_calendar: "Termine eines abonnierten Kalenders können hier nicht geändert werden.",
  request_timeout: "Die Anfrage hat zu lange gedauert. Bitte noch einmal versuchen.",
  same_password: "Das neue Passwort muss sich vom bisherigen unterscheiden.",
  sign_up_closed: "Neue Konten können hier nicht angelegt werden.",
  superuser_deletes_self: "Superuser können sich nicht selbst löschen.",
  unreadable_file: "Das ist keine iCalendar-Datei, oder sie ist beschädigt.",
  unavailable: "Der Dienst ist vorübergehend nicht erreichbar. Bitte noch einmal versuchen.",
};

const faults: Record<string, string> = {
  missing: "Hier fehlt eine Angabe",
  wrong_type: "Diese Angabe hat die falsche Form",
  null: "Hier fehlt eine Angabe",
  too_short: "Das ist zu kurz",
  too_long: "Das ist zu lang",
  out_of_range: "Dieser Wert liegt außerhalb des Erlaubten",
  invalid: "Diese Angabe ist ungültig",
  control_character: "Enthält unsichtbare Steuerzeichen",
  weak_password: "Dieses Passwort ist zu leicht zu erraten",
  duplicate: "Das ist doppelt",
  mismatch: "Die Angaben stimmen nicht überein",
};

export const deServer: ServerMessages = {
  problem: (code, detail) => {
    if (code === "too_many_attempts") {
      const seconds = Number(/\d+/.exec(detail)?.[0] ?? 60);
      return `Zu viele Versuche. In ${seconds.toLocaleString("de")} Sekunden geht es weiter.`;
    }
    return problems[code] ?? null;
  },
  fault: (type) => faults[type] ?? null,
};
