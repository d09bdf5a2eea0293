import type { enVisitors } from "./en-visitors";
import type { Catalogue } from "./messages";

export const deVisitors: Catalogue<typeof enVisitors> = {
  login: {
    back: "Zurück",
    heading: "Willkommen zurück",
    lead: "Im eigenen Konto anmelden",
    email: "E-Mail-Adresse",
    password: "Passwort",
    forgot: "Passwort vergessen?",
    sessionEnded: "Die Sitzung ist beendet. Bitte erneut anmelden.",
    submit: "Anmelden",
    noAccount: "Noch kein Konto?",
    signUp: "Registrieren",
  },
  recoverPassword: {
    heading: "Passwort vergessen",
    lead: "Eine E-Mail mit einem Link geht an die Adresse des Kontos.",
    email: "E-Mail-Adresse",
    submit: "Weiter",
    remembered: "Wieder eingefallen?",
    logIn: "Anmelden",
    doneTitle: "E-Mail gesendet.",
    doneText: "Der Link in der E-Mail führt zurück ins Konto.",
    next: (email) =>
      `Gehört zu ${email} ein Konto, ist der Link unterwegs. Nach einigen Minuten noch nichts da? Bitte auch im Spam-Ordner nachsehen.`,
  },
  resetPassword: {
    heading: "Passwort zurücksetzen",
    lead: "Bitte ein neues Passwort eingeben und wiederholen.",
    password: "Neues Passwort",
    confirmPassword: "Passwort wiederholen",
    submit: "Passwort ändern",
    doneTitle: "Geschafft!",
    doneText: "Das Passwort wurde geändert.",
  },
};
