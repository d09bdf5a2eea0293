import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { WebhookDelivery } from "../../../api/generated/models/WebhookDelivery";
import { problem, stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { deliveryWith, webhookWith } from "../../../test/webhook";
import { toasts } from "../../../ui/toast/toast-store";
import { Deliveries } from "./deliveries";

const path = "GET /api/v1/webhooks/w/deliveries/";
const later = "2999-01-01T12:00:00Z";

function show(deliveries: WebhookDelivery[], webhook = webhookWith(), count = deliveries.length) {
  const server = stubServer({ [path]: () => ({ body: { data: deliveries, count } }) });
  return { server, ...renderApp(<Deliveries webhook={webhook} />, { toasts }) };
}

// One that is still shown is an item of a list, too.
afterEach(() => toasts.dismiss(toasts.read()?.id ?? 0));

test("each says what it tells, how it stands, how often it was tried and why it failed", async () => {
  const error = "The server answered with an error (500)";
  const failed = { last_status: 500, last_error: error };
  show([
    deliveryWith({ id: "1", event: "webhook.test", state: "pending", attempts: 0, last_status: null }),
    deliveryWith({ id: "2", state: "pending", attempts: 3, ...failed, next_attempt_at: later }),
    deliveryWith({ id: "3", state: "failed", attempts: 8, ...failed }),
    deliveryWith({ id: "4" }),
    deliveryWith({
      id: "5",
      state: "pending",
      attempts: 1,
      ...failed,
      next_attempt_at: "2020-01-01T12:00:00Z",
    }),
    deliveryWith({ id: "6", state: "pending", attempts: 0, last_status: null, next_attempt_at: later }),
  ]);
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]).toHaveTextContent(/^Test Being sent.*Queued Jan 2, 2026/);
  expect(rows[1]).toHaveTextContent(
    /^Task changed Waiting.*3 tries.*Answer 500.*Waits because the last try failed.*Next try Jan 1, 2999, \d+:00:00.*The server answered with an error \(500\)/,
  );
  expect(rows[2]).toHaveTextContent(/^Task changed Given up.*8 tries/);
  expect(rows[3]).toHaveTextContent(/^Task changed Delivered.*1 try.*Answer 200/);
  expect(rows[3]).toHaveTextContent(/Queued Jan 2, 2026, \d+:00:00/);
  expect(rows[4]).toHaveTextContent("Next try any moment");
  expect(rows[5]).toHaveTextContent("Waits for its turn behind other messages");
  for (const said of screen.getAllByText(error)) {
    expect(said).toHaveAttribute("lang", "en");
  }
});

test("while the receiver has a pause, each that waits says so", async () => {
  const waiting = deliveryWith({ state: "pending", attempts: 0, last_status: null, next_attempt_at: later });
  show([waiting], webhookWith({ paused_until: later }));
  expect(
    await screen.findByText(/^Your server asked for a pause\. Nothing is sent until Jan 1, 2999/),
  ).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent(
    /Waits because your server asked for a pause.*Next try Jan 1, 2999/,
  );
});

test("one that is opened says all that is known of it, and whose ids they are", async () => {
  const { user } = show([
    deliveryWith({ state: "failed", attempts: 8, last_status: 500, last_error: "The server took too long" }),
    deliveryWith({ id: "2", event: "webhook.test" }),
  ]);
  const details = await screen.findByRole("button", { name: /^Details: Task changed, Jan 2, 2026/ });
  expect(details).toHaveAttribute("aria-expanded", "false");
  await user.click(details);
  expect(details).toHaveAttribute("aria-expanded", "true");
  const [row, testRow] = screen.getAllByRole("listitem");
  expect(row).toHaveTextContent(
    /Message ID \(webhook-id\)d.*Task ID01930000-.*Queued.*Tries8.*Last try.*Last answer500/,
  );
  expect(row).toHaveTextContent("Last errorThe server took too long");
  expect(screen.getByRole("button", { name: "Copy ID d" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Details: Test/ }));
  expect(testRow).toHaveTextContent("Webhook ID");
  await user.click(details);
  expect(screen.queryByText("Task ID")).toBeNull();
});

test("one is sent again unless it is just being sent, and none while the webhook is switched off", async () => {
  const waiting = deliveryWith({ id: "1", state: "pending", attempts: 0 });
  const { server, user } = show([waiting, deliveryWith()]);
  server.answer("POST /api/v1/webhooks/w/deliveries/d/redeliver", () => ({ body: deliveryWith() }));
  const again = await screen.findByRole("button", { name: /^Send again: Task changed, Jan 2, 2026/ });
  await user.click(again);
  expect(await screen.findByText("The message is sent again.")).toBeVisible();
  expect(server.sent("POST /api/v1/webhooks/w/deliveries/d/redeliver")).toHaveLength(1);
});

test("of a webhook that is switched off it is said why, and nothing is offered to be sent", async () => {
  show([deliveryWith()], webhookWith({ active: false, stopped_because: "gone" }));
  expect(await screen.findByText(/your server wants no more messages/)).toBeVisible();
  expect(await screen.findByRole("listitem")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
});

test("an empty list says so, and is loaded again by its button", async () => {
  const { server, user } = show([]);
  expect(await screen.findByText("No deliveries yet")).toBeVisible();
  server.answer(path, () => ({ body: { data: [deliveryWith()], count: 1 } }));
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(await screen.findByText("Delivered")).toBeVisible();
});

test("a list that cannot be loaded can be tried again", async () => {
  const { server, user } = show([]);
  server.answer(path, () => problem(403, "no"));
  expect(await screen.findByText("Error loading the deliveries")).toBeVisible();
  server.answer(path, () => ({ body: { data: [], count: 0 } }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No deliveries yet")).toBeVisible();
});

test("more than a page is leafed through", async () => {
  const { server, user } = show([deliveryWith()], webhookWith(), 21);
  server.answer(path, ({ url }) => {
    const isSecond = new URL(url).searchParams.get("skip") === "20";
    return { body: { data: [deliveryWith(isSecond ? { id: "2", state: "failed" } : {})], count: 21 } };
  });
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("Given up")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByText("Delivered")).toBeVisible();
});

test("one that finds a thousand messages waiting is not sent again, and says why", async () => {
  const { server, user } = show([deliveryWith()]);
  server.answer("POST /api/v1/webhooks/w/deliveries/d/redeliver", () => ({
    status: 409,
    body: {
      detail: "An account may have no more than 1000 of these",
      code: "quota_exceeded",
      request_id: "1",
    },
  }));
  await user.click(await screen.findByRole("button", { name: /^Send again/ }));
  expect(await screen.findByText(/^1000 messages are waiting for this webhook/)).toBeVisible();
});

test("a test that finds a thousand messages waiting says so", async () => {
  const { server, user } = show([]);
  server.answer("POST /api/v1/webhooks/w/test", () => ({
    status: 409,
    body: {
      detail: "An account may have no more than 1000 of these",
      code: "quota_exceeded",
      request_id: "1",
    },
  }));
  await user.click(await screen.findByRole("button", { name: "Send a test" }));
  expect(await screen.findByText(/^1000 messages are waiting for this webhook/)).toBeVisible();
  server.answer("POST /api/v1/webhooks/w/test", () => ({ body: { message: "Soon" } }));
  server.answer(path, () => ({ body: { data: [deliveryWith({ event: "webhook.test" })], count: 1 } }));
  await user.click(screen.getByRole("button", { name: "Send a test" }));
  const [row] = await screen.findAllByText("Delivered");
  expect(row?.parentElement).toHaveTextContent("Test Delivered");
});
