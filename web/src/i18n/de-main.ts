import type { en } from "./en";
import type { Catalogue } from "./messages";

const number = (value: number) => value.toLocaleString("de");

export const deMain: Catalogue<typeof en> = {
  product: { name: "Scheduler", logoAlt: "Logo von Scheduler" },
  common: {
    cancel: "Abbrechen",
    loading: "Wird geladen …",
    retry: "Erneut versuchen",
    save: "Speichern",
  },
  errors: {
    title: "Fehler",
    somethingWrong: "Etwas ist schiefgegangen.",
    somethingWrongInline: "Etwas ist schiefgegangen",
    offline: "Gerade offline. Sobald die Verbindung steht, erneut versuchen.",
    unreachable: "Der Server ist nicht erreichbar. Bitte die Verbindung prüfen und erneut versuchen.",
    timeout: "Der Server hat zu lange nicht geantwortet. Bitte erneut versuchen.",
    screenFailed: "Diese Seite konnte nicht angezeigt werden.",
    screenFailedHint: "Neu laden hilft meistens. Gespeichertes geht dabei nicht verloren.",
    codeFailed: "Ein Teil der App konnte nicht geladen werden.",
    reload: "Neu laden",
    goHome: "Zur Startseite",
  },
  validation: {
    required: "Pflichtangabe",
    emailRequired: "Die E-Mail-Adresse fehlt",
    emailInvalid: "Das ist keine gültige E-Mail-Adresse",
    loginEmailInvalid: "Das ist keine gültige E-Mail-Adresse",
    passwordRequired: "Das Passwort fehlt",
    passwordShort: "Das Passwort muss mindestens 8 Zeichen lang sein",
    confirmationRequired: "Das Passwort bitte wiederholen",
    confirmationDiffers: "Die Passwörter stimmen nicht überein",
    tooLong: (limit) => `Höchstens ${number(limit)} Zeichen`,
  },
  password: { show: "Passwort anzeigen", hide: "Passwort verbergen" },
  navigation: {
    calendar: "Kalender",
    tasks: "Aufgaben",
  },
  titles: {
    items: "Objekte",
    trash: "Papierkorb",
    users: "Konten",
    login: "Anmelden",
    signUp: "Registrieren",
    recoverPassword: "Passwort vergessen",
    resetPassword: "Passwort zurücksetzen",
    notFound: "Seite nicht gefunden",
  },
  account: {
    settings: "Einstellungen",
    userManagement: "Konten verwalten",
  },
  toasts: {
    area: "Benachrichtigungen ({hotkey})",
    close: "Benachrichtigung schließen",
    success: "Geklappt!",
  },
};
