import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "../chromium";

// Pictures for a person to look at, not to be compared: fonts differ between machines.
export default defineConfig({
  testDir: ".",
  testMatch: "*.shots.ts",
  workers: 1,
  reporter: [["list"]],
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: { ...devices["Desktop Chrome"], serviceWorkers: "block", launchOptions },
});
