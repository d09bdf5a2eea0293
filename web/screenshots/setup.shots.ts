import { Server } from "../e2e/support/server";
import { test as base, expect } from "../e2e/support/test";
import { headed, shoot } from "./shoot";

/** Nobody has an account. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({
        SCHEDULER_FIRST_SUPERUSER: "",
        SCHEDULER_FIRST_SUPERUSER_PASSWORD: "",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  token: null,
});

test("the page for the first administrator", async ({ page, watch }) => {
  watch.allow(/status of 403/);
  await shoot(page, "setup", "/", headed("Create the first administrator"));
  await shoot(page, "setup-refused", "/", async () => {
    await page.getByLabel("Setup code").fill("AAAA-BBBB-CCCC-DDDD");
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByLabel("Password", { exact: true }).fill("compile all the things");
    await page.getByLabel("Confirm Password").fill("compile all the things");
    await page.getByRole("button", { name: "Create administrator" }).click();
    await expect(page.getByText("This is not the code in the server's log")).toBeVisible();
  });
});
