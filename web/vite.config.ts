import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGraph } from "./vite/chunk-graph.ts";
import { chunkLoader } from "./vite/chunk-loader.ts";
import { chunks } from "./vite/chunks.ts";
import { installable } from "./vite/installable.ts";
import { lateCode } from "./vite/late-code.ts";
import { preloadScreens } from "./vite/preload-screens.ts";

const server = process.env["SCHEDULER_URL"] ?? "http://127.0.0.1:8000";

/** What these tests clone or stream comes from Node itself, whose objects have other prototypes than those of a context. */
const ofOneRealm = [
  "src/lib/changed-fields.test.ts",
  "src/things/edit.test.ts",
  "src/things/live/stream.test.ts",
  "src/features/tasks/views/view-changes.test.ts",
];

export default defineConfig({
  plugins: [lateCode(), chunkLoader(), react(), chunkGraph(), preloadScreens(), installable],
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": server, "/docs": server, "/feeds": server, "/healthz": server },
  },
  build: {
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // A data: URL in a script or stylesheet would be refused by font-src 'self'.
    assetsInlineLimit: 0,
    // Of whose packages the app has parts: for the notices (scripts/notices.sh), and for whoever gets it from a server.
    license: { fileName: "licenses/app.md" },
    // Every browser above brings it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // One character less than usual in each name: no letter of a hash can be compressed, and the start page names many files.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  test: {
    css: { include: [] },
    restoreMocks: true,
    // Nothing is judged by its speed, and a shared machine may be slow.
    testTimeout: 30_000,
    // jsdom lays nothing out, so drag and drop finds no scroll container there.
    onConsoleLog: (log) => !log.includes("Auto scrolling has been attached"),
    projects: [
      {
        extends: true,
        test: {
          name: "app",
          environment: "jsdom",
          // One process for many files, each in a context of its own: half of the time went into a new jsdom for each process.
          pool: "vmThreads",
          include: ["src/**/*.test.{ts,tsx}", "worker/*.test.ts"],
          exclude: ofOneRealm,
          setupFiles: ["src/test/setup.ts"],
        },
      },
      {
        extends: true,
        test: { name: "realm", environment: "jsdom", include: ofOneRealm, setupFiles: ["src/test/setup.ts"] },
      },
      { extends: true, test: { name: "scripts", environment: "node", include: ["scripts/*.test.mjs"] } },
    ],
  },
});
