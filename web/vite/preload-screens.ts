import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { wideScreen } from "../src/lib/wide-screen.ts";
import { forUsers, forVisitors, forWideScreens, frame } from "./screens.ts";

/**
 * Lets the page itself request the code of the screen at its address, together with the app's own code. The app could request it
 * only once it runs, and each such round trip takes a phone long. The scripts are allowed by their hashes.
 */
export function preloadScreens(): Plugin {
  return {
    name: "preload-screens",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const files = new Set<string>();
        const wanted = (screens: Record<string, string | string[]>, ...around: string[]) =>
          Object.entries(screens).map(([path, modules]): [string, number[]] => {
            const needed = filesOf(chunks, [...around, modules].flat()).filter(
              (file) => !html.includes(file),
            );
            needed.forEach((file) => files.add(file));
            return [path, needed.map((file) => [...files].indexOf(file))];
          });
        const visitors = Object.fromEntries(wanted(forVisitors));
        const users = Object.fromEntries(wanted(forUsers, frame));
        const wide = Object.fromEntries(
          wanted(forWideScreens).map(([path, needed]) => [
            path,
            needed.filter((index) => !users[path]?.includes(index)),
          ]),
        );
        const script = readFileSync(new URL("preload-screens.inline.js", import.meta.url), "utf8")
          .replace("FILES", JSON.stringify([...files]))
          .replace("VISITORS", JSON.stringify(visitors))
          .replace("USERS", JSON.stringify(users))
          .replace("WIDE", JSON.stringify(wide))
          .replace("SIDE_BY_SIDE", JSON.stringify(wideScreen));
        return paintedFirst(html.replace("</head>", () => `  <script>\n${script}    </script>\n  </head>`));
      },
    },
  };
}

/**
 * Takes the app's code and its style sheet out of the page. A script at the page's end requests them after the first frame. On a
 * fast network, a phone would otherwise have all of them at once, and show nothing before it has worked through them.
 */
function paintedFirst(html: string): string {
  const sources = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, source]) => source ?? "");
  const code = sources(/<script type="module"[^>]* src="([^"]+)"><\/script>/g);
  const sheets = sources(/<link rel="stylesheet"[^>]* href="([^"]+)">/g);
  if (code.length === 0 || sheets.length === 0) {
    throw new Error("the page has no code or no style sheet: does the build write their tags otherwise?");
  }
  const script = readFileSync(new URL("begin-painted.inline.js", import.meta.url), "utf8")
    .replace("CODE", JSON.stringify(code))
    .replace("SHEETS", JSON.stringify(sheets));
  return html
    .replaceAll(/\s*<script type="module"[^>]* src="[^"]+"><\/script>/g, "")
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, "")
    .replace("</body>", () => `  <script>\n${script}    </script>\n  </body>`);
}

/** What modules need at once: their chunks, the chunks that these import, and the styles of all of them. */
function filesOf(chunks: Rolldown.OutputChunk[], modules: string[]): string[] {
  const found = chunks.filter((chunk) =>
    modules.some((module) => chunk.facadeModuleId?.endsWith(`/web/${module}`)),
  );
  if (found.length < modules.length) {
    throw new Error(`no chunks of their own for ${modules.join(" and ")}: are the screens called otherwise?`);
  }
  for (const chunk of found) {
    found.push(...chunks.filter((other) => chunk.imports.includes(other.fileName) && !found.includes(other)));
  }
  const styles = found.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...found.map((chunk) => chunk.fileName), ...styles])];
}
