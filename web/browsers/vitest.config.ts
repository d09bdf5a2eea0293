import { defineConfig } from "vitest/config";

// Tests of the main flows in browsers that Playwright does not bring along with the system's packages.
export default defineConfig({
  test: {
    include: ["browsers/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The flows follow on each other.
    bail: 1,
  },
});
