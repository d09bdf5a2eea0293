import type { Rolldown } from "vite";
import { early } from "./late-code.ts";
import { forUsers, forVisitors, frame, moduleOf } from "./screens.ts";

interface Modules {
  getModuleInfo: Rolldown.GetModuleInfo;
}

const [login, home, tasks, settings] = [
  moduleOf("login"),
  moduleOf("home"),
  moduleOf("tasks"),
  moduleOf("settings"),
];
const users = Object.values(forUsers);
const visitors = Object.values(forVisitors);
const screens = [...visitors, ...users];
const tables = [moduleOf("items"), moduleOf("trash"), moduleOf("admin")];
const firstForUsers = [frame, home, tasks];
const app = "src/main.tsx";

/**
 * How the code is split into files. By itself the bundler would make dozens of files, one for each way in which screens share
 * modules. To a phone each request costs more than the few bytes that it brings. So modules that the same screens begin with go
 * into one file, with what they need of the libraries. The budgets notice when a screen downloads what only another one needs.
 * `late-code.ts` does the same for what no screen begins with.
 *
 * A priority must not be below 0: the bundler takes it for a very high one.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // React by itself: a slow phone can answer a touch between running it and running the app (`preload-screens.ts`).
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  // The app itself, and what the login shares with the most visited screens, also text fields and icons to press.
  group(
    "base",
    6,
    (begins, id) =>
      begins(app) ||
      (begins(login) && firstForUsers.some(begins)) ||
      /\/@mantine\/core\/esm\/components\/(TextInput|ActionIcon)\//.test(id),
  ),
  // What else the screens of visitors share: forms. Few screens behind the login begin with them.
  group(
    "forms",
    5,
    (begins, id) =>
      (visitors.some(begins) && screens.filter(begins).length > 1) ||
      id.endsWith("/src/ui/visitor-icons.tsx"),
  ),
  // What most screens behind the login share, and what the two with the tasks share: users often go from one of these to the
  // other.
  group(
    "frame",
    4,
    (begins) => begins(frame) || users.filter(begins).length > 3 || (begins(home) && begins(tasks)),
  ),
  // The code for dragging rows and dropping them. It loads while the two panes are drawn (`row-drag.ts`). The code that scrolls
  // at the edges loads when the browser is idle (`scroll-at-edges.ts`).
  { name: "drag", test: /\/@atlaskit\/pragmatic-drag-and-drop(-hitbox)?\//, priority: 8 },
  { name: "core", test: /\/@mantine\/core\/esm\/core\//, minShareCount: 2, priority: 4 },
  // Icons that few screens begin with, but most dialogs have. Otherwise the dialogs' file would contain them, and those screens
  // would load all dialogs.
  { name: "later-icons", test: /\/src\/ui\/later-icons\.tsx$/, priority: 3 },
  // The words for settings, in their tabs and in changes that wait. If each file stood alone, the first screen would have to name
  // each of them.
  {
    name: "settings-facts",
    test: /\/src\/features\/settings\/(calendar-values|weekdays|planning\/(limits-values|describe-hours|week-of-hours|facts-of-hours))\.ts$/,
    priority: 3,
  },
  // What of the settings the late code has too: parts of forms.
  {
    ...group("settings-parts", 2, (begins) => begins(settings) && users.filter(begins).length === 1),
    minShareCount: 2,
  },
  group("calendar", 3, (begins) => begins(home)),
  // Whole screens that are tables.
  group("tables", 2, (begins) => tables.filter(begins).length > 1),
  group("inbox", 2, (begins) => begins(tasks) && !begins(home)),
  // What the first of the late code shares with the rest of it.
  {
    ...group(
      "early-parts",
      1,
      (begins, id) =>
        id.includes("/web/src/") && early.some(begins) && ![app, frame, ...screens].some(begins),
    ),
    minShareCount: 2,
  },
  // Dialogs and their parts. No screen begins with these.
  { ...group("dialogs", 1, (begins) => !users.some(begins)), minShareCount: 4 },
  // Otherwise the planner's file would contain it, and every screen with a choice would load the planner.
  { name: "radio", test: /\/src\/styles\/radio\.module\.css$/, priority: 3 },
  // The planner in one file, except for what every screen begins with. It loads as a whole when the browser is idle.
  {
    name: "planner",
    test: /\/src\/(features\/planner\/(?!planner-later|planner-request|plan-changes)|routes\/planner\.|i18n\/(en-)?planner|api\/generated\/services\/PlannerService)/,
    priority: 0,
  },
  // What else the late code shares (`late-code.ts`).
  {
    ...group(
      "shared",
      0,
      (begins, id) =>
        id.includes("/web/src/") &&
        !id.includes("/src/features/settings/") &&
        ![app, frame, ...screens, ...early].some(begins),
    ),
    minShareCount: 2,
  },
];

/** A chunk. The condition chooses its modules by the screens that begin with them. */
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

/**
 * The modules that a screen begins with: its own, all that these import, and so on. Mantine's core and hooks are left out,
 * because their index files import everything.
 */
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
