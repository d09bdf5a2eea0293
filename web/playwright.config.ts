import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./chromium";

export default defineConfig({
  testDir: "e2e",
  // A worker keeps one browser and one server for all its tests; each test brings an account of its own. A test mostly
  // waits, for the other side or for a frame, so two share two cores well; a third one gains nothing.
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  // A test that passes only the second time is named as flaky at the end of the run: find out why.
  retries: process.env["CI"] === undefined ? 0 : 1,
  reporter: [["list"]],
  // Those that walk through all screens, or have axe look at one, take a while on a machine that is busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A worker would answer what tests of the first load are about, and costs each of them a download of the whole app.
  // What cannot be clicked fails by itself, not with the time of its whole test.
  use: { actionTimeout: 20_000, screenshot: "only-on-failure", serviceWorkers: "block", launchOptions },
  projects: [
    {
      name: "desktop",
      testIgnore: ["mobile.spec.ts", "calendar-touch.spec.ts"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    // What is tagged @mobile holds on a phone as it stands, by touch.
    { name: "mobile", grep: /@mobile/, use: devices["Pixel 7"] },
  ],
});
