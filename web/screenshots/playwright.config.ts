import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

// Pictures for a person to look at, not to be compared: fonts differ between machines.
export default defineConfig(tests, { testDir: ".", testMatch: "*.shots.ts", timeout: 180_000 });
