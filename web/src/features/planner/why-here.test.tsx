import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import { storeToken } from "../../api/session-token";
import { parseInstant } from "../../lib/time/when";
import { stubServer } from "../../test/fetch-stub";
import { tokenOf } from "../../test/page";
import { renderApp } from "../../test/render";
import { whyHere } from "./why-here";

const starts = ["2199-01-01T09:00:00Z", "2199-01-01T10:00:00Z"] as const;

test("of a block that came there since it was last planned no reason is made up", async () => {
  storeToken(tokenOf("ada"));
  const because = { reason: "", because: { kind: "first_free" as const } };
  const [known, unknown] = starts.map((start) => ({ task_id: "report", start, minutes: 30, pinned: false }));
  const plan: Plan = {
    blocks: known && unknown ? [{ ...known, ...because }, unknown] : [],
    at_risk: [],
    feasible: true,
    planned_at: "2026-11-27T08:00:00Z",
    run: null,
    missed: [],
    held: [],
    proposal: null,
  };
  stubServer({ "GET /api/v1/planner/": () => ({ body: plan }) });
  const { user } = renderApp(
    <>{starts.map((start) => whyHere({ id: "report", start: parseInstant(start) }))}</>,
  );
  await user.click(await screen.findByRole("button", { name: "Why here?" }));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "This is the first free time in its hours.",
  ]);
});

test.each([
  ["first_long_enough", "This is the first free time of 3 hours in one piece in its hours."],
  ["limits", "This is the first free time in its hours that the limits of a day allow."],
  ["kept", "It keeps its place, though earlier time is free. Plans move little."],
] as const)("of %s it says what decided it", async (kind, sentence) => {
  storeToken(tokenOf("ada"));
  const [start] = starts;
  const block = { task_id: "report", start, minutes: 180, pinned: false, reason: "", because: { kind } };
  const plan = {
    blocks: [block],
    at_risk: [],
    feasible: true,
    planned_at: null,
    run: null,
    missed: [],
    proposal: null,
  };
  stubServer({ "GET /api/v1/planner/": () => ({ body: plan }) });
  const { user } = renderApp(whyHere({ id: "report", start: parseInstant(start) }));
  await user.click(await screen.findByRole("button", { name: "Why here?" }));
  expect(screen.getByText(sentence)).toBeVisible();
});
