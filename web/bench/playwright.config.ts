import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "../chromium";

// Figures, not tests: they want a quiet machine and the release server.
export default defineConfig({
  testDir: ".",
  workers: 1,
  reporter: [["line"]],
  timeout: 600_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: "lighthouse", testMatch: "lighthouse.bench.ts" },
    { name: "figures", testMatch: "*.bench.ts", testIgnore: "lighthouse.bench.ts" },
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    launchOptions,
  },
});
