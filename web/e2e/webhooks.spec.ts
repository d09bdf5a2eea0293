import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { expectNoEnglish } from "./support/german";
import { expectNothingCut, expectReflow, expectTargetSizes } from "./support/layout";
import { Receiver } from "./support/receiver";
import { Server } from "./support/server";
import { test as base, expect } from "./support/test";

/** The server may send to this machine, and each test has its own receiver there. */
const test = base.extend<{ receiver: Receiver }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({ SCHEDULER_WEBHOOKS_ALLOW_PRIVATE: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const receiver = await Receiver.start();
    await use(receiver);
    await receiver.stop();
  },
});

/** The tab, and its dialogs. */
class Webhooks {
  readonly panel: Locator;
  readonly dialog: Locator;
  readonly rows: Locator;
  /** In the dialog with the deliveries. */
  readonly sent: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole("tabpanel", { name: "Webhooks" });
    this.dialog = page.getByRole("dialog");
    this.rows = this.panel.getByRole("list", { name: "Webhooks" }).getByRole("listitem");
    this.sent = this.dialog.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  }

  async open(): Promise<void> {
    await this.page.goto("/settings?tab=webhooks");
    await expect(this.panel.getByRole("heading", { name: "Webhooks" })).toBeVisible();
  }

  more(name: string): Locator {
    return this.panel.getByRole("button", { name: `Options of ${name}` });
  }

  async choose(name: string, entry: string): Promise<void> {
    await this.more(name).click();
    await this.page.getByRole("menuitem", { name: entry, exact: true }).click();
  }

  /** What stands below a name in a delivery that is open. */
  async idOf(name: string): Promise<string | null> {
    const row = this.sent.locator("dl > div").filter({ hasText: name });
    return row.locator("code").textContent();
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  async close(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.dialog).toHaveCount(0);
  }
}

async function open(page: Page): Promise<Webhooks> {
  const webhooks = new Webhooks(page);
  await webhooks.open();
  return webhooks;
}

const send = async (request: APIRequestContext, { token }: Account, path: string, data: object) => {
  const answer = await request.post(`/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.ok()).toBe(true);
};

const make = (request: APIRequestContext, account: Account, url: string, description = "Team chat") =>
  send(request, account, "webhooks/", { url, description });

const addTask = (request: APIRequestContext, account: Account) =>
  send(request, account, "tasks/", { title: "Write the letter" });

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true });

test("a webhook is made by keyboard, its secret shows once, and what it hears of is listed", async ({
  page,
  request,
  account,
  receiver,
}) => {
  const webhooks = await open(page);
  await expect(webhooks.panel.getByText("No webhooks yet")).toBeVisible();
  await expectClean(page);
  await webhooks.panel.getByRole("button", { name: "New webhook" }).press("Enter");
  await expect(webhooks.dialog.getByLabel("Address")).toBeFocused();
  await expectClean(page);
  await page.keyboard.type(receiver.url());
  await page.keyboard.press("Tab");
  await page.keyboard.type("Team chat");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(webhooks.dialog.getByLabel("Task changed")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(webhooks.dialog).toHaveAccessibleName("Secret of the webhook");
  const secret = webhooks.dialog.getByLabel("Secret", { exact: true });
  await expect(secret).toHaveValue(/^whsec_/);
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expect(secret).toBeVisible();
  await webhooks.button("Done").click();
  await expect(webhooks.dialog).toHaveCount(0);
  await expect(webhooks.panel.getByRole("button", { name: "New webhook" })).toBeFocused();
  await expect(webhooks.rows).toContainText(["Team chat Active"]);
  await expect(webhooks.rows).toContainText(["Task created, Task deleted, Event created"]);
  await expectClean(page);

  await addTask(request, account);
  await expect.poll(() => receiver.events).toEqual(["task.created"]);
  await webhooks.panel.getByRole("button", { name: "Deliveries to Team chat" }).click();
  await expect(webhooks.sent).toContainText(["Task created Delivered"]);
  await expect(webhooks.sent).toContainText([/1 try.*Answer 204/]);
  await expectClean(page);
  await webhooks.sent.getByRole("button", { name: /^Details: Task created/ }).click();
  await expect(webhooks.sent).toContainText([/Message ID \(webhook-id\).*Task ID.*Last try/]);
  expect(receiver.bodies[0]).toMatchObject({ data: { id: await webhooks.idOf("Task ID") } });
  await expectClean(page);
  await webhooks.sent.getByRole("button", { name: /^Send again: Task created/ }).click();
  await expect(toast(page, "The message is sent again.")).toBeVisible();
  await expect.poll(() => receiver.events).toEqual(["task.created", "task.created"]);
  await webhooks.close();
});

test("a test that fails says why, waits for its next try, and a receiver that is gone switches the webhook off", async ({
  page,
  request,
  account,
  receiver,
}) => {
  await make(request, account, receiver.url());
  receiver.answers(500);
  const webhooks = await open(page);
  await webhooks.choose("Team chat", "Send a test");
  await expect(webhooks.dialog).toHaveAccessibleName("Deliveries to Team chat");
  await expect(webhooks.sent).toContainText(["Test Waiting"]);
  await expect(webhooks.sent).toContainText(["The server answered with an error (500)"]);
  await expectClean(page);
  await webhooks.close();
  await expect(webhooks.rows).toContainText([/^Team chat Failing.*The last try failed: .*\(500\)/]);
  await expectClean(page);
  await webhooks.panel.getByRole("button", { name: "Deliveries to Team chat" }).click();
  receiver.answers(410);
  await webhooks.button("Send a test").click();
  await expect(webhooks.sent).toContainText(["Test Given up", "Test Given up"]);
  await expect(
    webhooks.dialog.getByText(/^Scheduler switched it off: your server wants no more/),
  ).toBeVisible();
  await expect(webhooks.button("Send a test")).toHaveCount(0);
  await expectClean(page);
  await webhooks.close();
  await expect(webhooks.more("Team chat")).toBeFocused();
  await expect(webhooks.rows).toContainText(["Team chat Switched off: gone"]);
  await expectClean(page);

  receiver.answers(204);
  await webhooks.panel.getByRole("button", { name: "Switch on Team chat" }).click();
  await expect(toast(page, "The webhook is switched on. It gets changes from now on.")).toBeVisible();
  await expect(webhooks.more("Team chat")).toBeFocused();
  await expect(webhooks.rows).toContainText(["Team chat Active"]);
});

test("a receiver that asks for a pause is waited for, and the list says until when", async ({
  page,
  request,
  account,
  receiver,
}) => {
  await make(request, account, receiver.url());
  receiver.answers(429);
  receiver.asksForPause(7200);
  const webhooks = await open(page);
  await webhooks.choose("Team chat", "Send a test");
  await expect(webhooks.sent).toContainText([
    /^Test Waiting.*because your server asked for a pause.*Next try/,
  ]);
  await addTask(request, account);
  // It is not looked for all the time when the next try is hours away.
  await expect(async () => {
    await webhooks.button("Reload").click();
    await expect(webhooks.sent).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(webhooks.sent).toContainText([/^Task created Waiting.*asked for a pause/, /^Test Waiting/]);
  await expect(
    webhooks.dialog.getByText(/^Your server asked for a pause\. Nothing is sent until/),
  ).toBeVisible();
  await expectClean(page);
  await webhooks.close();
  await expect(webhooks.rows).toContainText([/^Team chat Waiting until .*\(429\)/]);
  await expectClean(page);
});

test("however its deliveries are closed, the focus is at the webhook's menu button", async ({
  page,
  request,
  account,
  receiver,
}) => {
  await make(request, account, receiver.url());
  const webhooks = await open(page);
  const deliveries = webhooks.panel.getByRole("button", { name: "Deliveries to Team chat" });
  const closings = [
    () => webhooks.button("Close").click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of closings) {
    for (const start of [() => deliveries.click(), () => webhooks.choose("Team chat", "Send a test")]) {
      // One after the other.
      // oxlint-disable no-await-in-loop
      await start();
      await expect(webhooks.dialog).toHaveAccessibleName("Deliveries to Team chat");
      await close();
      await expect(webhooks.dialog).toHaveCount(0);
      await expect(webhooks.more("Team chat")).toBeFocused();
      // oxlint-enable no-await-in-loop
    }
  }
});

test("a webhook is edited, gets a new secret beside the former one, is switched off and deleted", async ({
  page,
  request,
  account,
  receiver,
}) => {
  await make(request, account, "http://127.0.0.1:1999/nobody");
  const webhooks = await open(page);
  await webhooks.choose("Team chat", "Edit…");
  await webhooks.dialog.getByLabel("Address").fill(receiver.url());
  await webhooks.button("Save").click();
  await expect(webhooks.dialog).toHaveCount(0);
  await expect(webhooks.more("Team chat")).toBeFocused();
  await expect(webhooks.rows).toContainText([receiver.url()]);

  await webhooks.choose("Team chat", "New secret…");
  await expect(webhooks.dialog).toHaveAccessibleDescription(/are signed with both .* for 24 hours/);
  await expectClean(page);
  await webhooks.button("Make a new secret").click();
  await expect(webhooks.dialog.getByLabel("Secret", { exact: true })).toHaveValue(/^whsec_/);
  await expect(
    webhooks.dialog.getByText(/^Until .* messages are signed with the former secret, too/),
  ).toBeVisible();
  await webhooks.button("Done").click();
  await expect(webhooks.rows).toContainText([/Also signed with the former secret until/]);
  await webhooks.choose("Team chat", "Send a test");
  await expect(webhooks.sent).toContainText(["Test Delivered"]);
  expect(receiver.signatures).toEqual([2]);
  await webhooks.close();

  await webhooks.choose("Team chat", "Switch off");
  await expect(webhooks.rows).toContainText(["You switched it off. Nothing is sent."]);
  await webhooks.more("Team chat").click();
  await expect(page.getByRole("menuitem", { name: "Send a test" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expect(webhooks.button("Cancel")).toBeFocused();
  await webhooks.button("Delete").click();
  await expect(webhooks.panel.getByText("No webhooks yet")).toBeVisible();
  await expect(webhooks.panel.getByRole("button", { name: "New webhook" })).toBeFocused();
});

test("what the server refuses stands at its field", async ({ page, watch }) => {
  watch.allow(/status of 422/);
  const webhooks = await open(page);
  await webhooks.panel.getByRole("button", { name: "New webhook" }).click();
  const address = webhooks.dialog.getByLabel("Address");
  await address.fill("ftp://example.org/");
  await webhooks.button("Create").click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await expect(page.getByText("Must begin with https://", { exact: true })).toHaveCount(1);
});

test("on the smallest phone nothing is cut off and nothing scrolls sideways", async ({
  page,
  request,
  account,
  receiver,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = `/a/very/long/path/${"of-a-receiver".repeat(9)}`;
  await make(request, account, receiver.url(long), "");
  await make(request, account, receiver.url(), "A description that goes on and on, as people write them");
  receiver.answers(500);
  await addTask(request, account);
  const webhooks = await open(page);
  await expect(webhooks.rows).toHaveCount(2);
  await expectReflow(page);
  await expectNothingCut(page);
  await webhooks.panel.getByRole("button", { name: /^Deliveries to http/ }).click();
  await expect(webhooks.sent).toContainText(["The server answered with an error (500)"]);
  await expectReflow(page);
  await webhooks.sent.getByRole("button", { name: /^Details/ }).click();
  await expect(webhooks.sent).toContainText(["Task ID"]);
  await expectReflow(page);
  await expectTargetSizes(page);
  await webhooks.close();
  await expectTargetSizes(page);
  await webhooks.panel.getByRole("button", { name: "New webhook" }).click();
  await expect(webhooks.dialog.getByLabel("Address")).toBeFocused();
  await expectReflow(page);
  await expectNothingCut(page);
  await expectTargetSizes(page);
  await webhooks.dialog.getByLabel("Address").fill(receiver.url());
  await webhooks.button("Create").click();
  const secret = webhooks.dialog.getByLabel("Secret", { exact: true });
  await expect(secret).toHaveValue(/^whsec_/);
  const hidden = await secret.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  expect(hidden, "all of it is seen").toBe(false);
  await expectReflow(page);
  await expectTargetSizes(page);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the list, its menu and each dialog speak German only", async ({
    page,
    request,
    account,
    receiver,
  }) => {
    await make(request, account, receiver.url(), "Nachrichten");
    receiver.answers(500);
    await addTask(request, account);
    await page.goto("/settings?tab=webhooks");
    const more = page.getByRole("button", { name: "Optionen für Nachrichten" });
    await more.click();
    await expect(page.getByRole("menuitem", { name: "Bearbeiten …" })).toBeFocused();
    await expectNoEnglish(page);
    await page.getByRole("menuitem", { name: "Neues Geheimnis …" }).click();
    await page.getByRole("button", { name: "Neues Geheimnis erzeugen" }).click();
    await expect(page.getByRole("textbox", { name: "Geheimnis" })).toHaveValue(/^whsec_/);
    await expectNoEnglish(page);
    await page.getByRole("button", { name: "Fertig" }).click();
    await page.getByRole("button", { name: "Zustellungen an Nachrichten" }).click();
    await expect(
      page.getByRole("dialog").getByText("Der Server antwortete mit einem Fehler (500)"),
    ).toBeVisible();
    await page.getByRole("button", { name: /^Einzelheiten: / }).click();
    await expect(page.getByText("Aufgaben-ID")).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Neuer Webhook" }).click();
    await page.getByRole("button", { name: "Anlegen" }).click();
    await expect(page.getByText("Die Adresse fehlt")).toBeVisible();
    await expectNoEnglish(page);
  });
});
