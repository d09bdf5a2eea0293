import { addTasks } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { shoot } from "./shoot";

test("a line that is understood", async ({ page, account, request }) => {
  await addTasks(request, account, ["Write the letter to Babbage", "Order punched cards"]);
  await shoot(page, "quick-add", "/tasks", async (on) => {
    await on.getByLabel("Title").fill("Write report tomorrow 3pm for 2h !high");
    await expect(on.locator("form mark")).toHaveCount(3);
  });
});
