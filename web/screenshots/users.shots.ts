import { addItems } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { headed, type State, shoot } from "./shoot";

const tasks = [
  { title: "Write the letter to Babbage", priority: "urgent" },
  { title: "Order punched cards", priority: "high" },
  { title: "Read the paper on the Analytical Engine" },
  { title: "Sharpen the pencils", priority: "low", due: "2030-03-29" },
];

test("the inbox and the start screen", async ({ page, account, request }) => {
  await shoot(page, "tasks-empty", "/tasks", async () => {
    await expect(page.getByText("No tasks yet")).toBeVisible();
  });
  for (const data of tasks) {
    // One after the other, because their order shows.
    // oxlint-disable-next-line no-await-in-loop
    await request.post("/api/v1/tasks/", {
      headers: { authorization: `Bearer ${account.token}` },
      data,
    });
  }
  const listed: State = () => expect(page.getByText("Order punched cards")).toBeVisible();
  await shoot(page, "tasks", "/tasks", listed);
  await shoot(page, "task-editor", "/tasks", async () => {
    await listed(page);
    await page.getByRole("button", { name: "Order punched cards", exact: true }).click();
    await expect(page.getByLabel("Priority")).toHaveValue("high");
  });
  await shoot(page, "start", "/", async () => {
    await expect(page.getByRole("button", { name: "Today", exact: true })).toBeVisible();
  });
  await shoot(page, "account-menu", "/tasks", async () => {
    await listed(page);
    await page.getByRole("button", { name: /account/i }).click();
    await expect(page.getByText("My Account")).toBeVisible();
  });
});

test("the settings", async ({ page }) => {
  for (const tab of ["profile", "password", "appearance", "calendar", "sessions", "api-keys", "danger"]) {
    // One page shows one tab at a time.
    // oxlint-disable-next-line no-await-in-loop
    await shoot(page, `settings-${tab}`, `/settings?tab=${tab}`, async () => {
      await expect(page.getByRole("tabpanel")).toBeVisible();
    });
  }
  await shoot(page, "admin-forbidden", "/admin", headed("No permission"));
});

test.describe("for superusers", () => {
  test.use({ role: "superuser" });

  test("the tables", async ({ page, account, request }) => {
    await shoot(page, "items-empty", "/items", async () => {
      await expect(page.getByRole("heading", { name: "Items Management" })).toBeVisible();
    });
    await addItems(request, account, ["Lamp", "Chair", "Desk", "Shelf", "Clock", "Vase"], "In the hall");
    const lamp: State = () => expect(page.getByText("Vase")).toBeVisible();
    await shoot(page, "items", "/items", lamp);
    await shoot(page, "items-add", "/items", async () => {
      await lamp(page);
      await page.getByRole("button", { name: "Add Item" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
    await shoot(page, "users", "/admin", headed("Users Management"));
    await shoot(page, "users-add", "/admin", async () => {
      await page.getByRole("button", { name: "Add User" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });
});
