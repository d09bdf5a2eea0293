import type { Plugin } from "vite";

/** The module with which Vite loads the chunks of a build and their style sheets. */
const viteLoader = "\0vite/preload-helper.js";

/** Replaces it by our own loader. The reason is in `src/lib/import-chunk.ts`. */
export function chunkLoader(): Plugin {
  let isReplaced = false;
  return {
    name: "chunk-loader",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== viteLoader) {
        return null;
      }
      isReplaced = true;
      return `export { importChunk as __vitePreload } from "/src/lib/import-chunk.ts";`;
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) {
        this.error("Vite's loader of chunks has another name now");
      }
    },
  };
}
