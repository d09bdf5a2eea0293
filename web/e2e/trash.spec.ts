import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { addEvent, changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

test("the trash brings back what was deleted, or deletes it forever", async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  await addTasks(request, account, ["alpha", "beta"]);
  const { id } = await addEvent(request, account, meeting);
  const { data }: { data: { id: string }[] } = await (
    await request.get("/api/v1/tasks/", { headers })
  ).json();
  await request.delete(`/api/v1/tasks/${data[0]?.id}`, { headers });
  await request.delete(`/api/v1/events/${id}`, { headers });
  await page.goto("/trash");
  const inbox = new Inbox(page);
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  await expect(row("alpha")).toContainText("Task");
  await expect(row("Meeting")).toContainText("Event");

  await page.getByRole("button", { name: "Restore alpha" }).click();
  await inbox.expectToast("“alpha” is back.");
  await expect(row("alpha")).toHaveCount(0);

  await page.getByRole("button", { name: "Delete Meeting forever" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("“Meeting” will be permanently deleted.");
  await dialog.getByRole("button", { name: "Delete forever" }).click();
  await inbox.expectToast("“Meeting” was permanently deleted.");
  await expect(page.getByText("The trash is empty", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty trash" })).toBeDisabled();

  await page.goto("/tasks");
  await inbox.expectOrder("alpha", "beta");
});

test("it is emptied at once, after a question", async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  await addTasks(request, account, ["alpha", "beta"]);
  const { data }: { data: { id: string }[] } = await (
    await request.get("/api/v1/tasks/", { headers })
  ).json();
  await Promise.all(data.map(({ id }) => request.delete(`/api/v1/tasks/${id}`, { headers })));
  // Through the palette, like a user who searches for it.
  await new Inbox(page).open();
  await page.keyboard.press("Control+K");
  await page.getByPlaceholder("Search for tasks, events, items and actions").fill("trash");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trash");
  await page.getByRole("button", { name: "Empty trash" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Empty trash" }).click();
  await new Inbox(page).expectToast("The trash is empty.");
  await expect(page.getByRole("row")).toHaveCount(1);
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the trash, and what waits to be sent, are free of axe's violations", async ({
    page,
    context,
    account,
    request,
    watch,
  }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED|Couldn't load preload assets/);
    const headers = { authorization: `Bearer ${account.token}` };
    await changeSettings(request, account, { time_zone: "Europe/Berlin" });
    await addTasks(request, account, ["alpha", "beta"]);
    const { data }: { data: { id: string }[] } = await (
      await request.get("/api/v1/tasks/", { headers })
    ).json();
    await request.delete(`/api/v1/tasks/${data[0]?.id}`, { headers });
    await page.goto("/trash");
    await expect(page.getByRole("button", { name: "Restore alpha" })).toBeVisible();
    await expectClean(page);
    const inbox = new Inbox(page);
    await inbox.open();
    await expect(inbox.row("beta")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("checkbox", { name: "Complete beta" }).click();
    const mark = page.getByRole("button", { name: "1 change waiting to be sent" });
    await expect(mark).toBeVisible();
    await expectClean(page);
  });
});
