import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Finger } from "./support/finger";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 }, hasTouch: true });

  test("a finger completes a task to the right and schedules it to the left, and a short way does nothing", async ({
    page,
    request,
    account,
  }) => {
    await addTasks(request, account, ["one", "two"]);
    const inbox = new Inbox(page);
    const finger = await Finger.of(page);
    const code = page.waitForResponse(/\/late-tasks-[^/]+\.js$/);
    await inbox.open();
    await (await code).finished();
    // From then on the rows handle sideways moves.
    await expect(inbox.row("one")).toHaveCSS("touch-action", "pan-y pinch-zoom");
    const from = async (title: string) => {
      const box = await inbox.title(title).boundingBox();
      return { x: (box?.x ?? 0) + 90, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const check = (title: string) => page.getByRole("checkbox", { name: `Complete ${title}` });

    await finger.wipe(await from("one"), { x: 50 });
    await expect(inbox.row("one")).not.toHaveAttribute("data-swipe");
    await expect(check("one")).not.toBeChecked();

    await finger.down(await from("one"));
    const { x, y } = await from("one");
    await finger.move({ x: x + 120, y: y + 4 });
    await expect(inbox.row("one")).toHaveAttribute("data-swipe", "Complete");
    await expect(inbox.row("one")).toHaveAttribute("data-armed", "true");
    await expectClean(page);
    await finger.up();
    await expect(check("one")).toBeChecked();
    await expect(check("two")).not.toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(check("one")).not.toBeChecked();

    await finger.wipe(await from("one"), { x: 120 });
    await expect(check("one")).toBeChecked();
    await finger.down(await from("one"));
    await finger.move({ x: x + 120, y: y + 4 });
    await expect(inbox.row("one")).toHaveAttribute("data-swipe", "Mark as not done");
    await expectClean(page);
    await finger.up();
    await expect(check("one")).not.toBeChecked();

    await finger.wipe({ ...(await from("two")), x: 330 }, { x: -130 });
    await expect(page.getByRole("dialog", { name: "Schedule two" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).tap();

    // Even if several are selected it is the one under the finger.
    await page.getByRole("button", { name: "More actions for one" }).tap();
    await page.getByRole("menuitem", { name: "Choose" }).tap();
    await inbox.title("two").tap();
    await expect(page.getByText("2 tasks chosen").first()).toBeAttached();
    await finger.wipe(await from("one"), { x: 120 });
    await expect(check("one")).toBeChecked();
    await expect(check("two")).not.toBeChecked();
    await expect(page.getByText("2 tasks chosen").first()).toBeAttached();
  });
});
