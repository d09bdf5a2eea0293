import { deBlockers } from "./de-blockers";
import { deCalendar } from "./de-calendar";
import { deCalendars } from "./de-calendars";
import { deChanges } from "./de-changes";
import { deChosen } from "./de-chosen";
import { deCommands } from "./de-commands";
import { deConflicts } from "./de-conflicts";
import { deEvents } from "./de-events";
import { deFirstSteps } from "./de-first-steps";
import { deHistory } from "./de-history";
import { deImports } from "./de-imports";
import { deInbox } from "./de-inbox";
import { deLabels } from "./de-labels";
import { deMain } from "./de-main";
import { deMenus } from "./de-menus";
import { deNotFound } from "./de-not-found";
import { deNoTasks } from "./de-no-tasks";
import { deNotices } from "./de-notices";
import { deOutbox } from "./de-outbox";
import { dePlanner } from "./de-planner";
import { dePlanning } from "./de-planning";
import { dePlanningSettings } from "./de-planning-settings";
import { deQuickAdd } from "./de-quick-add";
import { deRepeat } from "./de-repeat";
import { deRepetition } from "./de-repetition";
import { deServer } from "./de-server";
import { deSettings } from "./de-settings";
import { deSetup } from "./de-setup";
import { deSharing } from "./de-sharing";
import { deSignUp } from "./de-sign-up";
import { deStates } from "./de-states";
import { deSubscriptions } from "./de-subscriptions";
import { deTables } from "./de-tables";
import { deTaskForm } from "./de-task-form";
import { deTasks } from "./de-tasks";
import { deTrash } from "./de-trash";
import { deViews } from "./de-views";
import { deVisitors } from "./de-visitors";
import { deWebhooks } from "./de-webhooks";

/** German, all parts at once. See `translation.ts` for what these files may import. */
export const german = {
  messages: deMain,
  blockers: deBlockers,
  calendar: deCalendar,
  calendars: deCalendars,
  changes: deChanges,
  chosen: deChosen,
  conflicts: deConflicts,
  events: deEvents,
  notFound: deNotFound,
  noTasks: deNoTasks,
  notices: deNotices,
  outbox: deOutbox,
  commands: deCommands,
  firstSteps: deFirstSteps,
  history: deHistory,
  imports: deImports,
  inbox: deInbox,
  labels: deLabels,
  menus: deMenus,
  planner: dePlanner,
  planning: dePlanning,
  planningSettings: dePlanningSettings,
  quickAdd: deQuickAdd,
  repeat: deRepeat,
  repetition: deRepetition,
  server: deServer,
  settings: deSettings,
  setup: deSetup,
  sharing: deSharing,
  signUp: deSignUp,
  states: deStates,
  subscriptions: deSubscriptions,
  tables: deTables,
  taskForm: deTaskForm,
  tasks: deTasks,
  trash: deTrash,
  views: deViews,
  visitors: deVisitors,
  webhooks: deWebhooks,
} as const;
