import { expect, test } from "vitest";
import { german } from "./de";
import { en } from "./en";
import { enBlockers } from "./en-blockers";
import { enCalendar } from "./en-calendar";
import { enCalendars } from "./en-calendars";
import { enChanges } from "./en-changes";
import { enChosen } from "./en-chosen";
import { enConflicts } from "./en-conflicts";
import { enEvents } from "./en-events";
import { enNotFound } from "./en-not-found";
import { enNoTasks } from "./en-no-tasks";
import { enNotices } from "./en-notices";
import { enOutbox } from "./en-outbox";
import { enCommands } from "./en-commands";
import { enFirstSteps } from "./en-first-steps";
import { enHistory } from "./en-history";
import { enImports } from "./en-imports";
import { enInbox } from "./en-inbox";
import { enLabels } from "./en-labels";
import { enMenus } from "./en-menus";
import { enPlanner } from "./en-planner";
import { enPlanning } from "./en-planning";
import { enPlanningSettings } from "./en-planning-settings";
import { enQuickAdd } from "./en-quick-add";
import { enRepeat } from "./en-repeat";
import { enRepetition } from "./en-repetition";
import { enSettings } from "./en-settings";
import { enSetup } from "./en-setup";
import { enSharing } from "./en-sharing";
import { enSignUp } from "./en-sign-up";
import { enStates } from "./en-states";
import { enSubscriptions } from "./en-subscriptions";
import { enTables } from "./en-tables";
import { enTaskForm } from "./en-task-form";
import { enTasks } from "./en-tasks";
import { enTrash } from "./en-trash";
import { enViews } from "./en-views";
import { enVisitors } from "./en-visitors";
import { enWebhooks } from "./en-webhooks";
import { sentencesOf } from "../test/sentences";

const english = {
  messages: en,
  blockers: enBlockers,
  calendar: enCalendar,
  calendars: enCalendars,
  changes: enChanges,
  chosen: enChosen,
  conflicts: enConflicts,
  events: enEvents,
  notFound: enNotFound,
  noTasks: enNoTasks,
  notices: enNotices,
  outbox: enOutbox,
  commands: enCommands,
  firstSteps: enFirstSteps,
  history: enHistory,
  imports: enImports,
  inbox: enInbox,
  labels: enLabels,
  menus: enMenus,
  planner: enPlanner,
  planning: enPlanning,
  planningSettings: enPlanningSettings,
  quickAdd: enQuickAdd,
  repeat: enRepeat,
  repetition: enRepetition,
  settings: enSettings,
  setup: enSetup,
  sharing: enSharing,
  signUp: enSignUp,
  states: enStates,
  subscriptions: enSubscriptions,
  tables: enTables,
  taskForm: enTaskForm,
  tasks: enTasks,
  trash: enTrash,
  views: enViews,
  visitors: enVisitors,
  webhooks: enWebhooks,
};
const { server, ...rest } = german;

const inEnglish = sentencesOf(english);
const inGerman = sentencesOf(rest);

/** Words that are the same in both languages. */
const shared = new Set([
  "Scheduler",
  "Normal",
  "System",
  "Name",
  "Status",
  "ID",
  "404",
  "Cmd+S",
  "Shift+Cmd+Q",
  "English",
  "Deutsch",
  "Superuser",
  "Label",
  "Labels",
  "Esc",
  "Enter",
  "Alt",
  "Orange",
  "Webhooks",
  "{0}, {1}",
]);

test("German says everything that English says, and nothing in English", () => {
  expect([...inGerman.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted());
  const untranslated = [...inGerman].filter(
    ([key, sentence]) => sentence === inEnglish.get(key) && !shared.has(sentence),
  );
  expect(untranslated).toEqual([]);
  expect([...inGerman].filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
});

const blanks = (sentence: string) => (sentence.match(/\{\d\}/g) ?? []).toSorted();

test("what English puts into a sentence, German puts in too", () => {
  for (const [key, sentence] of inEnglish) {
    expect([key, ...blanks(inGerman.get(key) ?? "")]).toEqual([key, ...blanks(sentence)]);
  }
});

test("the server's words have German sentences; a word that is new to us keeps the server's own", () => {
  expect(server.problem("incorrect_credentials", "Incorrect email or password")).toBe(
    "E-Mail-Adresse oder Passwort ist falsch",
  );
  expect(server.problem("too_many_attempts", "Too many attempts. Try again in 1234 seconds.")).toBe(
    "Zu viele Versuche. In 1.234 Sekunden geht es weiter.",
  );
  expect(server.fault("weak_password", "Password is too easy to guess")).toBe(
    "Dieses Passwort ist zu leicht zu erraten",
  );
  expect(server.problem("brand_new", "Something new")).toBeNull();
  expect(server.fault("brand_new", "Something new")).toBeNull();
  expect(server.fault("invalid", "Must be something new")).toBeNull();
  expect(server.fault("invalid", "Must begin with https://")).toBe("Die Adresse muss mit https:// beginnen");
  expect(server.fault("invalid", "Must begin with https://: http:// is not encrypted")).toBe(
    "Nur mit https://, denn http:// ist nicht verschlüsselt",
  );
  expect(
    server.problem(
      "unreadable_file",
      "This file is not in UTF-8 (see line 41). Save it as UTF-8 and try again",
    ),
  ).toBe("Die Datei ist nicht in UTF-8 (Zeile 41). Bitte in UTF-8 speichern und noch einmal versuchen.");
  expect(server.problem("unreadable_file", "This export of Vikunja is damaged (see line 7)")).toBe(
    "Dieser Export aus Vikunja ist beschädigt (Zeile 7).",
  );
  expect(server.problem("unreadable_file", "Something new")).toBe(
    "Diese Datei ist nicht zu lesen, oder sie ist beschädigt.",
  );
  expect(server.sentence("The server answered with an error (500)")).toBe(
    "Der Server antwortete mit einem Fehler (500)",
  );
  expect(server.sentence("Something new")).toBeNull();
});
