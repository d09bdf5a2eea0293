import { Receiver } from "../e2e/support/receiver";
import { Server } from "../e2e/support/server";
import { test as base, expect } from "../e2e/support/test";
import { shoot, smallest, type State } from "./shoot";

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({ SCHEDULER_WEBHOOKS_ALLOW_PRIVATE: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const named = (language: string) => (state: string) => `webhooks-${language}-${state}`;

for (const [language, locale, names] of [
  ["english", "en-US", { chat: "Team chat", tired: "Watch", old: "Old notebook" }],
  ["german", "de-DE", { chat: "Team-Chat", tired: "Uhr", old: "Altes Notizbuch" }],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test("webhooks, and what is sent to them", async ({ page, request, account }) => {
      test.setTimeout(600_000);
      const of = named(language);
      const path = "/settings?tab=webhooks";
      await shoot(page, of("empty"), path, async () => {
        await expect(page.getByText(/^(No webhooks yet|Noch keine Webhooks)/)).toBeVisible();
      });
      const headers = { authorization: `Bearer ${account.token}` };
      const post = async (at: string, data: object) => {
        const answer = await request.post(`/api/v1/${at}`, { headers, data });
        expect(answer.ok()).toBe(true);
      };
      const receiver = await Receiver.start();
      receiver.answers(410);
      await post("webhooks/", {
        url: receiver.url("/notes/hook"),
        description: names.old,
        events: ["task.created"],
      });
      await post("tasks/", { title: "Write the letter" });
      await expect.poll(() => receiver.events.length).toBe(1);
      receiver.answers(503);
      await post("webhooks/", { url: receiver.url("/a/home/with/a/long/address?key=4711"), description: "" });
      await post("webhooks/", { url: receiver.url("/chat"), description: names.chat });
      await post("tasks/", { title: "Order punched cards" });
      await expect.poll(() => receiver.events.length).toBe(3);
      const tired = await Receiver.start();
      tired.answers(429);
      tired.asksForPause(3600);
      await post("webhooks/", { url: tired.url("/tired"), description: names.tired });
      receiver.answers(204);
      await post("tasks/", { title: "Sharpen the pencils" });
      await expect.poll(() => receiver.events.length).toBeGreaterThan(4);

      const list: State = () => expect(page.getByRole("button", { name: names.chat }).first()).toBeVisible();
      const menu: State = async () => {
        await list(page);
        await page
          .getByRole("button", { name: new RegExp(`^(Options of|Optionen für) ${names.chat}`) })
          .click();
        await expect(page.getByRole("menuitem").first()).toBeFocused();
      };
      const form: State = async () => {
        await list(page);
        await page.getByRole("button", { name: /^(New webhook|Neuer Webhook)/ }).click();
        await expect(page.getByRole("textbox", { name: /^(Address|Adresse)/ })).toBeFocused();
      };
      const secret: State = async () => {
        await menu(page);
        await page.getByRole("menuitem", { name: /^(New secret|Neues Geheimnis)/ }).click();
        await page.getByRole("button", { name: /^(Make a new secret|Neues Geheimnis erzeugen)/ }).click();
        await expect(page.getByRole("textbox", { name: /^(Secret|Geheimnis)/ })).toBeVisible();
      };
      const sent: State = async () => {
        await list(page);
        await page
          .getByRole("button", { name: new RegExp(`^(Deliveries to|Zustellungen an) ${names.chat}`) })
          .click();
        await expect(page.getByText(/^(Task created|Aufgabe angelegt)/).first()).toBeVisible();
      };
      const paused: State = async () => {
        await list(page);
        await page
          .getByRole("button", { name: new RegExp(`^(Deliveries to|Zustellungen an) ${names.tired}`) })
          .click();
        await page
          .getByRole("button", { name: /^(Details|Einzelheiten):/ })
          .first()
          .click();
        await expect(page.getByText(/^(Task ID|Aufgaben-ID)/).first()).toBeVisible();
      };
      await shoot(page, of("list"), path, list);
      await shoot(page, of("list"), path, list, { windows: smallest });
      await shoot(page, of("menu"), path, menu);
      await shoot(page, of("form"), path, form);
      await shoot(page, of("form"), path, form, { windows: smallest });
      await shoot(page, of("deliveries"), path, sent);
      await shoot(page, of("deliveries"), path, sent, { windows: smallest });
      await shoot(page, of("paused"), path, paused);
      await shoot(page, of("paused"), path, paused, { windows: smallest });
      await shoot(page, of("secret"), path, secret);
      await shoot(page, of("secret"), path, secret, { windows: smallest });
      await tired.stop();
      await receiver.stop();
    });
  });
}
