import { addTasks } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { shoot, type State } from "./shoot";

const titles = [
  "Write the letter to Babbage",
  "Order punched cards",
  "Read the paper on the Analytical Engine",
  "Sharpen the pencils",
  "Answer Mary’s letter",
  "Book the coach to Ockham",
];

const choose: State = async (on) => {
  const title = (name: string) => on.getByRole("button", { name, exact: true });
  await title("Order punched cards").click({ modifiers: ["ControlOrMeta"] });
  await title("Sharpen the pencils").click({ modifiers: ["Shift"] });
  await title("Book the coach to Ockham").click({ modifiers: ["ControlOrMeta"] });
  await expect(on.getByRole("group", { name: "4 tasks chosen" })).toBeVisible();
};

test("several rows chosen", async ({ page, account, request }) => {
  await addTasks(request, account, titles);
  await shoot(page, "chosen", "/tasks", choose);
  await shoot(page, "chosen-priority", "/tasks", async (on) => {
    await choose(on);
    await on.getByRole("button", { name: "Priority" }).click();
    await expect(on.getByRole("menuitemradio", { name: "High" })).toBeVisible();
  });
  await shoot(page, "chosen-due", "/tasks", async (on) => {
    await choose(on);
    await on.getByRole("button", { name: "Due date…" }).click();
    await expect(on.getByRole("dialog")).toBeVisible();
  });
  await shoot(page, "chosen-schedule", "/tasks", async (on) => {
    await choose(on);
    await on.getByRole("button", { name: "Schedule…" }).click();
    await expect(on.getByRole("dialog")).toBeVisible();
  });
});
