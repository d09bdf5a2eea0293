import { mkdir, writeFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** There are 78 at present. Most of them are a request, or two, of every load. */
const mostChunks = 85;

/**
 * Notes which files each module's chunk needs, for the size budgets. Vite's own manifest would lie in `dist` and be served.
 *
 * Fails if chunks need each other in a circle, because the first of them would run before what it needs, and if they have become
 * too many.
 */
export function chunkGraph(): Plugin {
  return {
    name: "chunk-graph",
    apply: "build",
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === "chunk"
          ? [
              {
                file: file.fileName,
                module: file.facadeModuleId?.split("/web/").pop() ?? null,
                isEntry: file.isEntry,
                imports: file.imports,
                css: [...(file.viteMetadata?.importedCss ?? [])],
              },
            ]
          : [],
      );
      const circle = circleIn(new Map(chunks.map(({ file, imports }) => [file, imports])));
      if (circle !== null) {
        this.error(`these chunks need each other: ${circle.join(" → ")}`);
      }
      if (chunks.length > mostChunks) {
        this.error(`${chunks.length} chunks, and at most ${mostChunks} are wanted: see late-code.ts`);
      }
      await mkdir("node_modules/.cache", { recursive: true });
      await writeFile("node_modules/.cache/chunk-graph.json", JSON.stringify(chunks, null, 2));
    },
  };
}

function circleIn(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) {
      return [...way.slice(way.indexOf(file)), file];
    }
    if (done.has(file)) {
      return null;
    }
    done.add(file);
    return firstOf(imports.get(file) ?? [], (next) => visit(next, [...way, file]));
  };
  return firstOf([...imports.keys()], (file) => visit(file, []));
}

function firstOf<T>(all: string[], search: (one: string) => T | null): T | null {
  for (const one of all) {
    const found = search(one);
    if (found !== null) {
      return found;
    }
  }
  return null;
}
