import type { enSetup } from "./en-setup";
import type { Catalogue } from "./messages";

export const deSetup: Catalogue<typeof enSetup> = {
  title: "Einrichtung",
  heading: "Das erste Administratorkonto anlegen",
  lead: "Auf diesem Server hat noch niemand ein Konto. Das erste verwaltet alle anderen.",
  code: "Einrichtungscode",
  codeHint: "Der Server hat ihn beim Start in sein Protokoll geschrieben:",
  or: "oder",
  fullName: "Vollständiger Name",
  email: "E-Mail-Adresse",
  password: "Passwort",
  confirmPassword: "Passwort wiederholen",
  submit: "Administratorkonto anlegen",
  codeRequired: "Der Einrichtungscode fehlt",
  fullNameRequired: "Der Name fehlt",
  fullNameShort: "Der Name muss mindestens 3 Zeichen lang sein",
  over: "Inzwischen hat jemand das erste Konto angelegt.",
  logIn: "Anmelden",
};
