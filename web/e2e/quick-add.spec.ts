import { addLabels } from "./support/api";
import { expectClean } from "./support/axe";
import { expectNoEnglish } from "./support/german";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

const marks = "form[aria-label] mark";

test("what a line says is marked while it is typed, and becomes the task's fields", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  const title = page.getByLabel("Title");
  await title.fill("Write report tomorrow 3pm for 2h !high");
  const understood = page.getByRole("list", { name: "Understood" });
  await expect(understood.getByRole("listitem")).toHaveText(["Due tomorrow, 3:00 PM", "2 hours", "High"]);
  await expect(page.locator(marks)).toHaveText(["tomorrow 3pm", "for 2h", "!high"]);
  await expect(title).toHaveValue("Write report tomorrow 3pm for 2h !high");
  await title.press("Enter");
  await expect(inbox.title("Write report")).toBeVisible();
  await expect(inbox.row("Write report")).toContainText("High");
  await expect(inbox.row("Write report")).toContainText("Due tomorrow, 3:00 PM");
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
  await expect(understood).toHaveCount(0);
  await expect(page.locator(marks)).toHaveCount(0);
  await reloadWhenSent(page);
  await expect(inbox.row("Write report")).toContainText("Due tomorrow, 3:00 PM");
});

for (const [locale, says] of [
  ["en-US", ["Due tomorrow, 3:00 PM", "2 hours", "High", "work (new)"]],
  ["de-DE", ["Fällig morgen, 15:00", "2 Stunden", "Hoch", "arbeit (neu)"]],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("an empty list shows by an example what a line may say, and the field the beginning of it", async ({
      page,
    }) => {
      await page.goto("/tasks");
      const example = /[“„](?<line>.+ [!]\S+ #\S+)[“”]/u.exec(await page.getByText("!h").innerText())
        ?.groups?.["line"];
      const title = page.locator("form input[name=title]");
      expect(example).toContain(await title.getAttribute("placeholder"));
      await title.fill(example ?? "");
      const understood = page.getByRole("list", { name: /Understood|Verstanden/u });
      await expect(understood.getByRole("listitem")).toHaveText([...says]);
    });
  });
}

test("marks lie on their words, wherever the field is scrolled to", async ({ page }) => {
  await new Inbox(page).open();
  const title = page.getByLabel("Title");
  await title.fill("a line that is longer than the field has room for, whatever the window, due tomorrow");
  const mark = page.locator(marks);
  await expect(mark).toHaveText(["due tomorrow"]);
  await title.press("End");
  const inField = () =>
    mark.evaluate((element) => {
      const field = element.closest("form")?.querySelector("input");
      const [one, other] = [element.getBoundingClientRect(), field?.getBoundingClientRect()];
      return other !== undefined && one.left > other.left && one.right < other.right && one.top > other.top;
    });
  await expect.poll(inField).toBe(true);
  await title.press("Home");
  await expect.poll(inField).toBe(false);
});

test("Escape, a mark and a chip make words plain again", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  const title = page.getByLabel("Title");
  await title.fill("Call Tom tomorrow for 2h !high");
  await expect(page.locator(marks)).toHaveText(["tomorrow", "for 2h", "!high"]);
  await title.press("Escape");
  await expect(page.locator(marks)).toHaveText(["tomorrow", "for 2h"]);
  await expect(title).toHaveValue("Call Tom tomorrow for 2h !high");
  await page.locator(marks).filter({ hasText: "for 2h" }).click();
  await expect(page.locator(marks)).toHaveText(["tomorrow"]);
  await expect(title).toBeFocused();
  await title.press("Home");
  await page.keyboard.type("Well: ");
  await expect(page.locator(marks)).toHaveText(["tomorrow"]);
  await page.getByRole("button", { name: "Due tomorrow: keep it as text" }).click();
  await expect(page.locator(marks)).toHaveCount(0);
  await title.press("Enter");
  await expect(inbox.title("Well: Call Tom tomorrow for 2h !high")).toBeVisible();
  await expect(inbox.row("Well: Call Tom tomorrow for 2h !high")).not.toContainText("Due");
});

test("who submits before anything is marked gets the same, in the order of submitting", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  const title = page.getByLabel("Title");
  // The code that reads lines is loaded.
  await title.fill("A first one !1");
  await expect(page.locator(marks)).toHaveText(["!1"]);
  await title.fill("Pay the rent tomorrow");
  await title.press("Enter");
  await title.fill("Groceries");
  await title.press("Enter");
  await expect(inbox.row("Pay the rent")).toContainText("Due tomorrow");
  await inbox.expectOrder("Pay the rent", "Groceries");
});

test("where lines cannot be read, what was typed is the title", async ({ page, watch }) => {
  watch.allow(/503/);
  await page.route("**/api/v1/tasks/parse", (route) => route.fulfill({ status: 503, json: {} }));
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByLabel("Title").fill("Call Tom tomorrow");
  await page.getByLabel("Title").press("Enter");
  await expect(inbox.title("Call Tom tomorrow")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("labels that are not there yet are said to be new", async ({ page, request, account }) => {
  await addLabels(request, account, ["Home"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByLabel("Title").fill("Sweep #home #garden");
  const understood = page.getByRole("list", { name: "Understood" });
  await expect(understood.getByRole("listitem")).toHaveText(["home, garden (new)"]);
});

test("labels that begin like the word behind # are offered, for keys and for the pointer", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await addLabels(request, account, ["work", "Workshop", "home", "two words"]);
  const inbox = new Inbox(page);
  await inbox.open();
  const title = page.getByLabel("Title");
  const offers = page.getByRole("listbox", { name: "Labels" });
  const offered = offers.getByRole("option");
  const active = offers.getByRole("option", { selected: true });
  await title.fill("Write report #w");
  await expect(offered).toHaveText(["work", "Workshop"]);
  await expect(active).toHaveText("work");
  await expect(title).toHaveRole("combobox");
  await expect(title).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "none");
  await title.press("ArrowDown");
  await expect(active).toHaveText("Workshop");
  await title.press("Enter");
  await expect(title).toHaveValue("Write report #Workshop ");
  await expect(offers).toHaveCount(0);
  await expect(title).toHaveRole("textbox");
  await page.keyboard.type("#ho");
  await expect(offered).toHaveText(["home"]);
  await title.press("Tab");
  await expect(title).toHaveValue("Write report #Workshop #home ");
  await expect(title).toBeFocused();

  // The pointer chooses one in the middle of a line, and the focus stays.
  await title.fill("Write #w report");
  await title.press("Home");
  await expect(offers).toHaveCount(0);
  for (let at = 0; at < "Write #w".length; at += 1) {
    // One key after the other.
    // oxlint-disable-next-line no-await-in-loop
    await title.press("ArrowRight");
  }
  await offered.filter({ hasText: "Workshop" }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Write #Workshop report");

  // Escape closes the list first, and then makes the text plain.
  await title.fill("Write report #wo");
  await expect(page.locator(marks)).toHaveText(["#wo"]);
  await expect(offers).toBeVisible();
  await title.press("Escape");
  await expect(offers).toHaveCount(0);
  await expect(page.locator(marks)).toHaveText(["#wo"]);
  await title.press("Escape");
  await expect(page.locator(marks)).toHaveCount(0);
  await expect(title).toHaveValue("Write report #wo");

  // Known labels are offered offline, too; and a complete name is added as it is.
  await context.setOffline(true);
  await title.fill("Sweep #tw");
  await expect(offers).toHaveCount(0);
  await title.fill("Sweep #work");
  await expect(offered).toHaveText(["work", "Workshop"]);
  await title.press("Enter");
  await expect(title).toHaveValue("");
  await expect(inbox.list.getByRole("listitem")).toHaveCount(1);
  await expect(inbox.list).toContainText("Sweep");
});

test("without a connection it is said that a line is not read", async ({ page, context, watch }) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const inbox = new Inbox(page);
  await inbox.open();
  const title = page.getByLabel("Title");
  const note = page
    .getByRole("status")
    .filter({ hasText: "Dates and labels in this line are understood once you are connected." });
  // The code that reads lines is loaded.
  await title.fill("A first one !1");
  await expect(page.locator(marks)).toHaveText(["!1"]);
  await context.setOffline(true);
  // This one has been read already.
  await expect(note).toHaveCount(0);
  await title.fill("Call Tom tomorrow");
  await expect(note).toBeVisible();
  await expectClean(page);
  await title.press("Enter");
  await expect(inbox.title("Call Tom tomorrow")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("a title without marks leaves the screen as it was", async ({ page }) => {
  await new Inbox(page).open();
  const title = page.getByLabel("Title");
  const height = async () => (await page.getByRole("form", { name: "Add a task" }).boundingBox())?.height;
  const before = await height();
  const answered = page.waitForResponse("**/api/v1/tasks/parse");
  await title.fill("Buy milk and bread");
  await answered;
  await expect(page.locator(marks)).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Understood" })).toHaveCount(0);
  expect(await height()).toBe(before);
});

test("axe finds nothing in a line that is understood in both themes", async ({ page }) => {
  await new Inbox(page).open();
  await page.getByLabel("Title").fill("Write report tomorrow 3pm !high");
  await expect(page.locator(marks)).toHaveCount(2);
  await expectClean(page);
});

test("axe finds nothing in the labels that are offered in both themes @mobile", async ({
  page,
  request,
  account,
}) => {
  await addLabels(request, account, ["work", "Workshop"]);
  await new Inbox(page).open();
  await page.getByLabel("Title").fill("Write report #wo");
  await expect(page.getByRole("option")).toHaveText(["work", "Workshop"]);
  await expectClean(page);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a line is understood and said in German", async ({ page }) => {
    await page.goto("/tasks");
    await page.getByLabel("Titel").fill("Bericht schreiben morgen 14 Uhr !hoch");
    await expect(page.locator(marks)).toHaveText(["morgen 14 Uhr", "!hoch"]);
    await expect(page.getByRole("list", { name: "Verstanden" }).getByRole("listitem").first()).toContainText(
      "Fällig morgen",
    );
    await expectNoEnglish(page);
  });
});
