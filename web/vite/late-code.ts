import { readdirSync, readFileSync } from "node:fs";
import { dirname, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The files for code that is imported dynamically, and the modules that go into each. The first condition that holds decides. */
const files: [name: string, contains: RegExp][] = [
  ["no-tasks", /^src\/features\/tasks\/(all-done|empty-inbox)$/],
  // Visitors have it too.
  ["late-base", /^src\/(app\/update|ui\/(connection|toast))\//],
  ["late-calendar", /^src\/features\/calendar\//],
  ["late-tasks", /^src\/(features\/tasks|labels)\//],
  ["late-app", /^src\/(app|ui|things|settings|features\/(commands|navigation|outbox))\//],
];

/** What screens wait for, some of them or at some addresses. It does not wait for the rest: each has a file of its own. */
export const early = [
  "no-tasks.ts",
  "src/features/calendar/gesture/task-drop.ts",
  "src/features/calendar/header/month-strip.tsx",
  "src/features/calendar/sources/series/reckoning.ts",
  "src/features/calendar/views/month/month-grid.tsx",
  "src/features/calendar/views/year/year-grid.tsx",
  "src/features/tasks/task-drag.ts",
  "src/features/tasks/task-inbox.tsx",
  "src/features/tasks/views/views.tsx",
  "src/things/live/stream.ts",
  "src/things/tabs/by-claim.ts",
  "src/ui/back-closes.ts",
  "src/ui/split-view/divider.tsx",
];

/** What few people ever open. */
const seldom = ["src/features/calendar/imports/imports.tsx"];

const alone = new Set([...early, ...seldom].map(withoutExtension));

const prefix = "virtual:";
const dynamicImport = /\bimport\("(\.{1,2}\/[^"]+)"\)/g;

/**
 * Puts code that no screen waits for into a few files. It is loaded when the browser is idle. The bundler would make a file, and
 * often a style sheet, of each dynamic import and of each set of modules that some of them share. After every load that was more
 * than 200 requests.
 *
 * For each file there is a module that exports all modules that go into it. A dynamic import of one of them becomes one of this
 * module.
 */
export function lateCode(): Plugin {
  const found = new Map<string, Set<string>>();
  return {
    name: "late-code",
    apply: "build",
    enforce: "pre",
    buildStart() {
      for (const [name] of files) {
        found.set(name, new Set());
      }
      const imported = new Set(
        sources().flatMap((path) =>
          [...readFileSync(path, "utf8").matchAll(dynamicImport)].map(([, target = ""]) =>
            moduleAt(path, target),
          ),
        ),
      );
      for (const module of imported) {
        found.get(fileOf(module) ?? "")?.add(module);
      }
      for (const module of alone) {
        if (!imported.has(module) && !found.has(module)) {
          this.error(`nothing imports ${module} dynamically: has it moved?`);
        }
      }
      for (const [name, modules] of found) {
        if (modules.size < 2) {
          this.error(`${name} has ${modules.size} modules: have the others moved?`);
        }
      }
    },
    transform(code, id) {
      if (!id.startsWith(`${root}src/`)) {
        return null;
      }
      const changed = code.replaceAll(dynamicImport, (whole, target: string) => {
        const module = moduleAt(id, target);
        const name = fileOf(module);
        // Not by `then`: that would become a part of the import, which may be tried again (`src/lib/import-chunk.ts`).
        return name === undefined
          ? whole
          : `(async () => (await import("${prefix}${name}")).${nameOf(module)})()`;
      });
      return changed === code ? null : { code: changed, map: null };
    },
    // With an ending, so that the file is called like the module.
    resolveId: (id) => (id.startsWith(prefix) ? `${root}${id.slice(prefix.length)}.ts` : null),
    load(id) {
      const modules = id.startsWith(root) ? found.get(withoutExtension(id.slice(root.length))) : undefined;
      return modules === undefined
        ? null
        : [...modules]
            .toSorted()
            .map((module) => `export * as ${nameOf(module)} from "/${module}";`)
            .join("\n");
    },
  };
}

function sources(): string[] {
  return readdirSync(`${root}src`, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `${root}src/${path}`);
}

/** The module that another one imports, from the root of the web app and without its ending. */
function moduleAt(importer: string, target: string): string {
  return posix.join(relative(root, dirname(importer)).replaceAll(sep, "/"), target);
}

function fileOf(module: string): string | undefined {
  return alone.has(module) ? undefined : files.find(([, contains]) => contains.test(module))?.[0];
}

function nameOf(module: string): string {
  return module.replaceAll(/\W/g, "_");
}

function withoutExtension(path: string): string {
  return path.replace(/\.tsx?$/, "");
}
