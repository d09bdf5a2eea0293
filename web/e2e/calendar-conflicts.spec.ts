import type { Page } from "@playwright/test";
import { boxOf, Calendar } from "./support/calendar";
import { addEvent, addTask, changeEvent, eventsOf } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [wednesday, thursday] = ["Wednesday, March 18, 2026", "Thursday, March 19, 2026"] as const;
const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

/** A change by another device while the page's own change is being sent. */
async function meanwhile(page: Page, change: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  await page.route("**/api/v1/events/*", async (route) => {
    if (!isDone && route.request().method() !== "GET") {
      isDone = true;
      await change();
    }
    await route.continue();
  });
}

test("of two devices that move the same event the later one is told, sees the other's, and can apply its own", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  const elsewhere = { start: "2026-03-19T14:00:00Z", end: "2026-03-19T15:00:00Z" };
  await meanwhile(page, () => changeEvent(request, account, id, elsewhere));
  await calendar.dragAndDrop(await calendar.on("Meeting"), await calendar.at(wednesday, "17:10"));
  await expect(calendar.toast).toContainText("Changed elsewhere");
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(
    `Meeting, ${thursday}, 3:00 – 4:00 PM, 1 hour`,
  );
  expect(await eventsOf(request, account)).toMatchObject([elsewhere]);
  await calendar.toast.getByRole("button", { name: "Apply anyway" }).click();
  const mine = `Meeting, ${wednesday}, 5:00 – 6:00 PM, 1 hour`;
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(mine);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ start: "2026-03-18T16:00:00Z", end: "2026-03-18T17:00:00Z" }]);
  await reloadWhenSent(page);
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(mine);
});

test("the editor keeps what was typed when the event was changed elsewhere, and offers both versions", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  const { dialog } = calendar;
  await calendar.open();
  await calendar.edit("Meeting");
  await dialog.getByLabel("Title").fill("Board meeting");
  await dialog.getByLabel("Description").fill("Minutes by Ada");
  await changeEvent(request, account, id, { title: "Party", location: "Roof" });
  const save = dialog.getByRole("button", { name: "Save" });
  await save.click();
  await expect(dialog.getByText(/^This event was changed elsewhere in the meantime\./)).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Board meeting");
  await expect(dialog.getByLabel("Description")).toHaveValue("Minutes by Ada");
  await expect(calendar.entry("Party")).toBeVisible();
  expect(await eventsOf(request, account)).toMatchObject([{ title: "Party", description: "" }]);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Board meeting")).toBeVisible();
  expect(await eventsOf(request, account)).toMatchObject([
    { title: "Board meeting", description: "Minutes by Ada" },
  ]);

  await calendar.edit("Board meeting");
  await dialog.getByLabel("Title").fill("Seminar");
  await changeEvent(request, account, id, { title: "Concert" });
  await save.click();
  await dialog.getByRole("button", { name: "Use the other version" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Concert");
  await expect(dialog.getByText(/^This event was changed elsewhere in the meantime\./)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(calendar.entry("Concert")).toBeVisible();
});

test("an event that was deleted elsewhere is said to be, and what was typed can be saved anew", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 404/);
  const headers = { authorization: `Bearer ${account.token}` };
  const [one, other] = [
    await addEvent(request, account, meeting),
    await addEvent(request, account, { ...meeting, title: "Review" }),
  ];
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(calendar.entry("Review")).toBeVisible();
  await meanwhile(page, () => request.delete(`/api/v1/events/${one.id}`, { headers }));
  // At its edge: the other one may cover its middle.
  const { x, y } = await boxOf(calendar.entry("Meeting"));
  await calendar.dragAndDrop({ x: x + 8, y: y + 11 }, await calendar.at(thursday, "15:10"));
  await expect(calendar.toast).toContainText("This event was deleted elsewhere.");
  await expect(calendar.entry("Meeting")).toHaveCount(0);

  await calendar.edit("Review");
  await calendar.dialog.getByLabel("Title").fill("Second review");
  await request.delete(`/api/v1/events/${other.id}`, { headers });
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    calendar.dialog.getByText(/^This event was deleted elsewhere in the meantime\./),
  ).toBeVisible();
  await expect(calendar.dialog.getByLabel("Title")).toHaveValue("Second review");
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.entry("Second review")).toHaveAccessibleName(/3:00 – 4:00 PM, 1 hour$/);
});

test("what is refused by the server goes back to where it was, and says so", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 500/);
  const sentence = "Failed to change the calendar. Please try again.";
  await addEvent(request, account, meeting);
  await addTask(request, account, { title: "Taxes" }, "2026-03-19T14:00:00Z");
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  await expect(calendar.entry("Meeting")).toBeVisible();
  await page.route(/\/api\/v1\/(events|tasks)\/.*/, (route) => {
    if (route.request().method() === "GET") {
      return route.continue();
    }
    return route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
  const before = `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`;
  await calendar.dragAndDrop(await calendar.on("Meeting"), await calendar.at(thursday, "17:10"));
  await expect(calendar.toast).toContainText(sentence);
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(before);
  await calendar.toast.getByRole("button", { name: "Close notification" }).click();
  await expect(calendar.toast).toHaveCount(0);
  await calendar.entry("Meeting").press("Delete");
  await expect(calendar.toast).toContainText(sentence);
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(before);

  const planned = `Taxes, ${thursday}, 3:00 – 3:30 PM, 30 minutes, Task`;
  await calendar.dragAndDrop(await calendar.on("Taxes"), await calendar.at(wednesday, "17:10"));
  await expect(calendar.toast).toContainText("Failed to schedule the task. Please try again.");
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(planned);
  await expect(inbox.row("Taxes")).toContainText("Scheduled for tomorrow, 3:00 PM");

  await page.keyboard.press("c");
  await calendar.dialog.getByLabel("Title").fill("Dentist");
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.toast).not.toContainText("Failed to schedule");
  await expect(calendar.dialog.getByLabel("Title")).toHaveValue("Dentist");
  await page.unroute(/\/api\/v1\/(events|tasks)\/.*/);
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.dialog).toHaveCount(0);
  await reloadWhenSent(page);
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(
    `Dentist, ${wednesday}, 3:00 – 3:30 PM, 30 minutes`,
  );
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(before);
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(planned);
});

test("of two moves in quick succession the one that is refused is told, and only that goes back", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 500/);
  const { id } = await addEvent(request, account, meeting);
  await addEvent(request, account, {
    ...meeting,
    title: "Review",
    start: "2026-03-17T14:00:00Z",
    end: "2026-03-17T15:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(calendar.entry("Review")).toBeVisible();
  const [refusal, release] = [gate(), gate()];
  await page.route("**/api/v1/events/*", async (route) => {
    const refused = new URL(route.request().url()).pathname.endsWith(id);
    await (refused ? refusal : release).passed;
    await (refused
      ? route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" })
      : route.continue());
  });
  await calendar.dragAndDrop(await calendar.on("Meeting"), await calendar.at(wednesday, "17:10"));
  await calendar.dragAndDrop(await calendar.on("Review"), await calendar.at(thursday, "17:10"));
  const moved = `${thursday}, 5:00 – 6:00 PM, 1 hour`;
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(/5:00 – 6:00 PM/);
  refusal.open();
  await expect(calendar.toast).toContainText("Failed to change the calendar.");
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(
    `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`,
  );
  await expect(calendar.entry("Review")).toHaveAccessibleName(`Review, ${moved}`);
  release.open();
  await expect(calendar.toast).toContainText(`Moved to ${moved}.`);
  await expect(calendar.entry("Review")).toHaveAccessibleName(`Review, ${moved}`);
});

/** A gate at which code waits until it is opened. */
function gate(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

test("an event that was changed elsewhere is not deleted unseen, but shown, and deleted on demand", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(calendar.entry("Meeting")).toBeVisible();
  await meanwhile(page, () => changeEvent(request, account, id, { title: "Party" }));
  await calendar.entry("Meeting").press("Delete");
  await expect(calendar.toast).toContainText("Changed elsewhere");
  await expect(calendar.entry("Party")).toBeVisible();
  expect(await eventsOf(request, account)).toMatchObject([{ title: "Party" }]);
  await calendar.toast.getByRole("button", { name: "Delete anyway" }).click();
  await expect(calendar.toast).toContainText("Event deleted: ");
  await expect(calendar.entry("Party")).toHaveCount(0);
  expect(await eventsOf(request, account)).toEqual([]);
});
