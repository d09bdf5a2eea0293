import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

export default defineConfig({
  testDir: "e2e",
  // One worker keeps one browser and one server for all tests; each test brings an account of its own.
  workers: 1,
  forbidOnly: process.env["CI"] !== undefined,
  // A test that passes only the second time is named as flaky at the end of the run: find out why.
  retries: process.env["CI"] === undefined ? 0 : 1,
  reporter: [["list"]],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(installed === undefined ? {} : { executablePath: installed }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
