import type { Rolldown } from "vite";
import { forUsers, forVisitors, frame, moduleOf } from "./screens.ts";

interface Modules {
  getModuleInfo: Rolldown.GetModuleInfo;
}

const [login, home, tasks] = [moduleOf("login"), moduleOf("home"), moduleOf("tasks")];
const users = Object.values(forUsers);
const visitors = Object.values(forVisitors);
const screens = [...visitors, ...users];
const tables = [moduleOf("items"), moduleOf("trash"), moduleOf("admin")];
const firstForUsers = [frame, home, tasks];
const app = "src/main.tsx";

/**
 * How the code is cut. Left alone, the ways in which screens share their modules would cut them in dozens of files,
 * and to a phone each request costs more than the few bytes it brings. So our modules go with those that the same
 * screens begin with, and take along what they need of the libraries. The budgets say whether a screen downloads
 * what only another one needs.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // React by itself: a slow phone can answer a touch between running it and running the app (`preload-screens.ts`).
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  // The app itself, and what the way in shares with the screens that people see most, text fields and icons to press among it.
  group(
    "base",
    6,
    (begins, id) =>
      begins(app) ||
      (begins(login) && firstForUsers.some(begins)) ||
      /\/@mantine\/core\/esm\/components\/(TextInput|ActionIcon)\//.test(id),
  ),
  // What else the screens of visitors share: forms, which few screens behind the login begin with.
  group(
    "forms",
    5,
    (begins, id) =>
      (visitors.some(begins) && screens.filter(begins).length > 1) ||
      id.endsWith("/src/ui/visitor-icons.tsx"),
  ),
  // What most screens behind the login share, and the two with the tasks: from one of them it is a step to the other.
  group(
    "frame",
    4,
    (begins) => begins(frame) || users.filter(begins).length > 3 || (begins(home) && begins(tasks)),
  ),
  // What drags rows and takes them in: it comes while the two panes are drawn (`row-drag.ts`). What scrolls at the edges comes when the
  // browser is idle (`scroll-at-edges.ts`).
  { name: "drag", test: /\/@atlaskit\/pragmatic-drag-and-drop(-hitbox)?\//, priority: 8 },
  { name: "core", test: /\/@mantine\/core\/esm\/core\//, minShareCount: 2, priority: 4 },
  // Icons that few screens begin with, and most dialogs have. Dialogs would take them along, and those screens would get all dialogs.
  { name: "later-icons", test: /\/src\/ui\/later-icons\.tsx$/, priority: 3 },
  // What is said of settings, in their tabs and of changes that wait. Each file by itself would cost the first screen its name.
  {
    name: "settings-facts",
    test: /\/src\/features\/settings\/(calendar-values|weekdays|planning\/(limits-values|describe-hours|week-of-hours|facts-of-hours))\.ts$/,
    priority: 3,
  },
  group("calendar", 3, (begins) => begins(home)),
  // Whole screens that are tables.
  group("tables", 2, (begins) => tables.filter(begins).length > 1),
  group("inbox", 2, (begins) => begins(tasks) && !begins(home)),
  // Dialogs and what they are made of, with which no screen begins.
  { ...group("dialogs", 1, (begins) => !users.some(begins)), minShareCount: 4 },
  // Or the planner would take it along, and with it every screen that has a choice.
  { name: "radio", test: /\/src\/styles\/radio\.module\.css$/, priority: 3 },
  // The planner in one file, but for what every screen begins with: it comes as a whole when the browser is idle.
  {
    name: "planner",
    test: /\/src\/(features\/planner\/(?!planner-later|planner-request|plan-changes)|routes\/planner\.|i18n\/(en-)?planner|api\/generated\/services\/PlannerService)/,
    priority: 0,
  },
];

/** A chunk of the modules that the condition names by the screens which begin with one. */
function group(
  name: string,
  priority: number,
  condition: (begins: (screen: string) => boolean, id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, modules) => (condition((screen) => modulesOf(screen, modules).has(id), id) ? name : null),
    debugName: name,
    priority,
  };
}

const known = new Map<string, Set<string>>();

/** The modules that a screen begins with: its own, all that it imports, and so on, but for what offers everything. */
function modulesOf(screen: string, modules: Modules): Set<string> {
  let found = known.get(screen);
  if (found === undefined) {
    found = new Set([new URL(`../${screen}`, import.meta.url).pathname]);
    for (const id of found) {
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
        if (!/\/@mantine\/(core|hooks)\//.test(imported)) {
          found.add(imported);
        }
      }
    }
    known.set(screen, found);
  }
  return found;
}
