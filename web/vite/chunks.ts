import type { Rolldown } from "vite";
import { forUsers, forVisitors, frame, moduleOf } from "./screens.ts";

interface Modules {
  getModuleInfo: Rolldown.GetModuleInfo;
}

const [login, home, tasks] = [moduleOf("login"), moduleOf("home"), moduleOf("tasks")];
const otherVisitors = Object.values(forVisitors).filter((screen) => screen !== login);
const users = Object.values(forUsers);
const app = "src/main.tsx";

/**
 * How the code is cut. Left alone, the ways in which screens share their modules would cut them in dozens of files,
 * and to a phone each request costs more than the few bytes it brings. So our modules go with those that the same
 * screens begin with, and take along what they need of the libraries. The budgets say whether a screen downloads
 * what only another one needs.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The app itself, and what the way in shares with any other screen.
  group(
    "base",
    5,
    (begins) => begins(app) || (begins(login) && [...otherVisitors, frame, ...users].some(begins)),
  ),
  // What most screens behind the login share, and the two with the tasks: from one of them it is a step to the other.
  group(
    "frame",
    4,
    (begins) => begins(frame) || users.filter(begins).length > 3 || (begins(home) && begins(tasks)),
  ),
  // What drags rows and takes them in: the two panes' alone, and not of every screen behind the login.
  { name: "drag", test: /\/@atlaskit\/pragmatic-drag-and-drop/, priority: 6 },
  { name: "core", test: /\/@mantine\/core\/esm\/core\//, minShareCount: 2, priority: 4 },
  group("calendar", 3, (begins) => begins(home)),
  group("inbox", 2, (begins) => begins(tasks) && !begins(home)),
  // Dialogs and what they are made of, with which no screen begins.
  { ...group("dialogs", 1, (begins) => !users.some(begins)), minShareCount: 4 },
];

/** A chunk of the modules that the condition names by the screens which begin with one. */
function group(
  name: string,
  priority: number,
  condition: (begins: (screen: string) => boolean) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, modules) => (condition((screen) => modulesOf(screen, modules).has(id)) ? name : null),
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
