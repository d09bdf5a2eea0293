import { test as base, type ConsoleMessage, expect, type Request, type Response } from "@playwright/test";
import { type Account, createAccount, createSuperuser } from "./api";
import { Server } from "./server";

interface Watch {
  /** Console errors and failed requests that a test provokes on purpose. */
  allow: (pattern: RegExp) => void;
}

interface TestFixtures {
  /** Whether the browser holds the account's token when the test begins. */
  signedIn: boolean;
  /** What the account may do. */
  role: "user" | "superuser";
  account: Account;
  /** What the browser holds when the test begins. */
  token: string | null;
  watch: Watch;
}

/** Each test fails on console errors, on failed requests and on requests to any other origin, in every tab. */
export const test = base.extend<TestFixtures, { server: Server }>({
  server: [
    // Playwright requires the first argument to be destructured, even if nothing is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  signedIn: [true, { option: true }],
  role: ["user", { option: true }],
  account: async ({ playwright, server, role }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    await use(await (role === "superuser" ? createSuperuser(request) : createAccount(request)));
    await request.dispose();
  },
  token: async ({ signedIn, account }, use) => use(signedIn ? account.token : null),
  // Playwright's `storageState` opens a page of its own to fill the storage, which costs each test two more processes.
  context: async ({ context, server, token }, use) => {
    if (token !== null) {
      await context.addInitScript(
        ({ origin, value }) => {
          // Once: a test may sign out.
          if (window.origin === origin && localStorage.getItem("e2e_filled") === null) {
            localStorage.setItem("e2e_filled", "");
            localStorage.setItem("access_token", value);
          }
        },
        { origin: server.url, value: token },
      );
    }
    await use(context);
  },
  watch: [
    async ({ context, server }, use) => {
      const allowed: RegExp[] = [];
      const faults: string[] = [];
      context.on("console", (message: ConsoleMessage) => {
        const ours = message.text() !== "Service Worker registration blocked by Playwright";
        if (ours && (message.type() === "error" || message.type() === "warning")) {
          faults.push(message.text());
        }
      });
      context.on("weberror", (error) => faults.push(`uncaught: ${error.error().message}`));
      context.on("request", (request: Request) => {
        const url = new URL(request.url());
        if (url.protocol !== "data:" && url.origin !== server.url) {
          faults.push(`request to another origin: ${request.url()}`);
        }
      });
      context.on("requestfailed", (request: Request) => {
        const reason = request.failure()?.errorText ?? "";
        // Requests that the page itself aborted, by leaving or by an abort signal, have not failed.
        if (reason !== "net::ERR_ABORTED") {
          faults.push(`${reason}: ${request.method()} ${request.url()}`);
        }
      });
      // In the browser's own words, so that a test can allow both with one pattern.
      context.on("response", (response: Response) => {
        if (response.status() >= 400) {
          faults.push(
            `Failed to load resource: the server responded with a status of ${response.status()} (${response.request().method()} ${response.url()})`,
          );
        }
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
