import type { enSignUp } from "./en-sign-up";
import type { Catalogue } from "./messages";

export const deSignUp: Catalogue<typeof enSignUp> = {
  heading: "Konto anlegen",
  lead: "Aufgaben und Kalender auf dem eigenen Server",
  fullName: "Vollständiger Name",
  email: "E-Mail-Adresse",
  password: "Passwort",
  confirmPassword: "Passwort wiederholen",
  submit: "Registrieren",
  haveAccount: "Schon ein Konto?",
  logIn: "Anmelden",
  doneTitle: "Konto angelegt.",
  doneText: "Das Konto ist bereit. Jetzt anmelden.",
  fullNameRequired: "Der Name fehlt",
  fullNameShort: "Der Name muss mindestens 3 Zeichen lang sein",
};
