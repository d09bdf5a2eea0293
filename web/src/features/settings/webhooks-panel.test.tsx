import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Webhook } from "../../api/generated/models/Webhook";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { webhookWith } from "../../test/webhook";
import { toasts } from "../../ui/toast/toast-store";
import { WebhooksPanel } from "./webhooks-panel";

const list = "GET /api/v1/webhooks/";
const one = "/api/v1/webhooks/w";
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

function show(...webhooks: Webhook[]) {
  const server = stubServer({ [list]: () => ({ body: { data: webhooks, count: webhooks.length } }) });
  return { server, ...renderApp(<WebhooksPanel />, { toasts }) };
}

async function choose(user: ReturnType<typeof show>["user"], entry: string) {
  await user.click(await screen.findByRole("button", { name: "Options of Team chat" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

const bodyOf = (request: Request | undefined): Promise<unknown> => request?.json() ?? Promise.resolve(null);

// One that is still shown is an item of a list, too.
afterEach(() => toasts.dismiss(toasts.read()?.id ?? 0));

test("the list says of each where it leads, what it hears of, and how it is", async () => {
  show(
    webhookWith(),
    webhookWith({ id: "2", description: "", events: ["task.created", "event.deleted"], active: false }),
    webhookWith({ id: "3", description: "Bot", active: false, stopped_because: "failing" }),
    webhookWith({ id: "4", description: "Old", active: false, stopped_because: "gone" }),
  );
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]).toHaveTextContent(
    /^Team chat Active.*https:\/\/example\.org\/hook.*All events.*Nothing delivered yet/,
  );
  expect(rows[1]).toHaveTextContent(
    /^https:\/\/example\.org\/hook Switched off.*Task created, Event deleted/,
  );
  expect(rows[1]).toHaveTextContent("You switched it off");
  expect(rows[2]).toHaveTextContent("Switched off: failing");
  expect(rows[2]).toHaveTextContent("your server accepted no message for almost a day");
  expect(rows[3]).toHaveTextContent("your server wants no more messages (410)");
});

test("one whose receiver fails or asks for a pause does not pass for active", async () => {
  const last_error = "The server answered with an error (503)";
  const paused_until = "2999-01-01T12:00:00Z";
  show(
    webhookWith({ last_status: 503, last_error }),
    webhookWith({ id: "2", last_status: 503, last_error, paused_until }),
    webhookWith({ id: "3", paused_until: "2020-01-01T12:00:00Z" }),
    webhookWith({ id: "4", paused_until, active: false }),
  );
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]).toHaveTextContent(/^Team chat Failing.*The last try failed: The server answered .*\(503\)/);
  expect(rows[1]).toHaveTextContent(
    /^Team chat Waiting until Jan 1, 2999.*Your server asked for a pause\. Nothing is sent until .*:00:00.*\(503\)/,
  );
  expect(rows[2]).toHaveTextContent(/^Team chat Active/);
  expect(rows[3]).toHaveTextContent(/^Team chat Switched off/);
});

test("what the server refuses stands at its field alone", async () => {
  const { server, user } = show();
  server.answer("POST /api/v1/webhooks/", () => ({
    status: 422,
    body: {
      detail: [{ loc: ["body", "url"], msg: "Must begin with https://", type: "invalid" }],
      code: "invalid",
      request_id: "1",
    },
  }));
  await user.click(await screen.findByRole("button", { name: "New webhook" }));
  await user.type(await screen.findByLabelText("Address"), "ftp://example.org/");
  await user.click(screen.getByRole("button", { name: "Create" }));
  expect(await screen.findAllByText("Must begin with https://")).toHaveLength(1);
  expect(toasts.read()?.open ?? false).toBe(false);
});

test("a new one is made of its address, a description and the events that stay chosen, and its secret shows once", async () => {
  const { server, user } = show();
  server.answer("POST /api/v1/webhooks/", () => ({ status: 201, body: { ...webhookWith(), secret } }));
  expect(await screen.findByText("No webhooks yet")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New webhook" }));
  const dialog = await screen.findByRole("dialog", { name: "New webhook" });
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  expect(within(dialog).getByText("Address is required")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Address"), " https://example.org/hook ");
  await user.type(within(dialog).getByLabelText("Description"), "Team chat");
  for (const event of ["Task changed", "Event created", "Event changed", "Event deleted"]) {
    // One click after the other.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(within(dialog).getByLabelText(event));
  }
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(dialog).toHaveAccessibleName("Secret of the webhook");
  expect(dialog).not.toHaveTextContent("former secret");
  expect(await bodyOf(server.sent("POST /api/v1/webhooks/")[0])).toEqual({
    url: "https://example.org/hook",
    description: "Team chat",
    events: ["task.created", "task.deleted"],
  });
  await user.keyboard("{Escape}");
  expect(screen.getByDisplayValue(secret)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

test("one without events is not sent, and one too many is refused with the number that may be", async () => {
  const { server, user } = show();
  server.answer("POST /api/v1/webhooks/", () => ({
    status: 409,
    body: { detail: "An account may have no more than 10 of these", code: "quota_exceeded", request_id: "1" },
  }));
  await user.click(await screen.findByRole("button", { name: "New webhook" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Address"), "https://example.org/hook");
  const events = within(dialog).getAllByRole("checkbox");
  for (const event of events) {
    // oxlint-disable-next-line no-await-in-loop
    await user.click(event);
  }
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  expect(within(dialog).getByText("Choose at least one event")).toBeVisible();
  expect(server.sent("POST /api/v1/webhooks/")).toHaveLength(0);
  await user.click(within(dialog).getByLabelText("Task created"));
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  expect(
    await screen.findByText("You have 10 webhooks, which is the maximum. Delete one first."),
  ).toBeVisible();
  expect(within(dialog).getByLabelText("Address")).toHaveValue("https://example.org/hook");
});

test("editing sends what has changed alone, and nothing if nothing has", async () => {
  const { server, user } = show(webhookWith());
  server.answer(`PATCH ${one}`, () => ({ body: webhookWith({ description: "Bot" }) }));
  await choose(user, "Edit…");
  const field = await screen.findByLabelText("Description");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent(`PATCH ${one}`)).toHaveLength(0);
  expect(field).not.toBeInTheDocument();

  await choose(user, "Edit…");
  await user.clear(await screen.findByLabelText("Description"));
  await user.type(screen.getByLabelText("Description"), "Bot");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await bodyOf(server.sent(`PATCH ${one}`)[0])).toEqual({ description: "Bot" });
});

test("one is switched off by its menu, and on again by a button that hands the focus on", async () => {
  const { server, user } = show(webhookWith());
  let webhook = webhookWith();
  server.answer(list, () => ({ body: { data: [webhook], count: 1 } }));
  server.answer(`PATCH ${one}`, () => {
    webhook = { ...webhook, active: !webhook.active };
    return { body: webhook };
  });
  await choose(user, "Switch off");
  expect(await screen.findByText("Switched off")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Switch on Team chat" }));
  expect(await screen.findByText("Active")).toBeVisible();
  expect(screen.getByRole("button", { name: "Options of Team chat" })).toHaveFocus();
  const sent = await Promise.all(server.sent(`PATCH ${one}`).map((request) => request.json()));
  expect(sent).toEqual([{ active: false }, { active: true }]);
});

test("a new secret is asked for first, and says until when the former one is good", async () => {
  const { server, user } = show(webhookWith());
  server.answer(`POST ${one}/rotate-secret`, () => ({
    body: { ...webhookWith({ former_secret_until: "2026-03-02T12:00:00Z" }), secret },
  }));
  await choose(user, "New secret…");
  const dialog = await screen.findByRole("dialog", { name: "Make a new secret?" });
  expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.click(within(dialog).getByRole("button", { name: "Make a new secret" }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(dialog).toHaveTextContent(/Until Mar 2, 2026, .* signed with the former secret, too/);
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a test is sent and its delivery shown; one that is switched off meanwhile says so", async () => {
  const { server, user } = show(webhookWith());
  server.answer(`POST ${one}/test`, () => ({
    status: 409,
    body: {
      detail: "The webhook is switched off. Switch it on first",
      code: "webhook_inactive",
      request_id: "1",
    },
  }));
  await choose(user, "Send a test");
  expect(await screen.findByText("The webhook is switched off. Switch it on first")).toBeVisible();
  server.answer(`POST ${one}/test`, () => ({ body: { message: "Soon" } }));
  server.answer(`GET ${one}/deliveries/`, () => ({ body: { data: [], count: 0 } }));
  await choose(user, "Send a test");
  expect(await screen.findByRole("dialog", { name: "Deliveries to Team chat" })).toBeVisible();
  // A notification would lie below it.
  expect(screen.queryByText("The test is on its way.")).toBeNull();
});

test("one is deleted after a question, and one that is gone already says so", async () => {
  const { server, user } = show(webhookWith());
  server.answer(`DELETE ${one}`, () => problem(404, "Not found"));
  await choose(user, "Delete…");
  const dialog = await screen.findByRole("dialog", { name: "Delete this webhook?" });
  server.answer(list, () => ({ body: { data: [], count: 0 } }));
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This webhook does not exist any more.")).toBeVisible();
  expect(await screen.findByText("No webhooks yet")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "New webhook" })).toHaveFocus());
});
