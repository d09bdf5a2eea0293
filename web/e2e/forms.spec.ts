import type { Page } from "@playwright/test";
import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const question = (page: Page) => page.getByRole("dialog", { name: "Discard your changes?" });

/** Whether the page would ask before it is closed or loaded again. */
const asksBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Presses the mouse on it, and releases it at the same place, like a user who has aimed once. */
async function clickWhereItIs(page: Page, name: string, role: "button" | "link" | "checkbox" = "button") {
  const box = await page.getByRole(role, { name, exact: true }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.up();
}

test.describe("a message on blur does not move what is being clicked", () => {
  test.describe("for visitors", () => {
    test.use({ signedIn: false });

    test("Forgot password? and Log In", async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").focus();
      await clickWhereItIs(page, "Forgot password?", "link");
      await expect(page).toHaveURL("/recover-password");
      await page.goBack();
      await page.getByLabel("Password", { exact: true }).fill("short");
      await clickWhereItIs(page, "Log In");
      await expect(page.getByText("Email is required")).toBeVisible();
      await expect(page.getByLabel("Email")).toBeFocused();
    });

    for (const [path, field, button, message] of [
      ["/signup", "Full Name", "Sign Up", "Full Name is required"],
      ["/recover-password", "Email", "Continue", "Email is required"],
      ["/reset-password?token=x", "Set Password", "Reset Password", "Password is required"],
    ] as const) {
      test(`${button} of ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.getByLabel(field).focus();
        await clickWhereItIs(page, button);
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        await expect(page.getByLabel(field)).toBeFocused();
      });
    }
  });

  test.describe("in a dialog that is not animated", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the checkboxes and buttons of a new API key", async ({ page }) => {
      await page.goto("/settings?tab=api-keys");
      await page.getByRole("button", { name: "Create API key" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await clickWhereItIs(page, "Write", "checkbox");
      await expect(dialog.getByRole("checkbox", { name: "Write" })).toBeChecked();
      await dialog.getByLabel("Name").blur();
      await expect(dialog.getByText("Name is required")).toBeVisible();
      await dialog.getByLabel("Name").fill("backup");
      await dialog.getByRole("checkbox", { name: "Write" }).uncheck();
      await dialog.getByRole("checkbox", { name: "Read" }).uncheck();
      await clickWhereItIs(page, "Create");
      await expect(dialog.getByRole("checkbox", { name: "Read" })).toBeFocused();
      await clickWhereItIs(page, "Cancel");
      await expect(dialog).toBeHidden();
    });
  });
});

for (const width of [1280, 375, 320]) {
  test(`at ${width} px the form for a new task validates on blur, and its message moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await new Inbox(page).open();
    const button = page.getByRole("button", { name: "Add Task" });
    const field = page.getByLabel("Description (optional)");
    const before = await Promise.all([button.boundingBox(), field.boundingBox()]);
    await page.getByLabel("Title").fill(" ");
    await page.getByLabel("Title").blur();
    await expect(page.getByText("Title is required")).toBeVisible();
    expect(await Promise.all([button.boundingBox(), field.boundingBox()])).toEqual(before);
    await page.getByLabel("Description (optional)").fill("x".repeat(10_001));
    await button.click();
    await expect(page.getByText("Must be at most 10,000 characters")).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  });
}

test("an editor's first wrong field gets the focus, and the server's word lies at its field", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 422/);
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  const title = inbox.list.getByLabel("Title");
  await title.fill(" ");
  await page.keyboard.press("Control+Enter");
  await expect(inbox.list.getByText("Title is required")).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill("beta");
  await page.route("**/api/v1/tasks/*", (route) =>
    route.fulfill({
      status: 422,
      json: {
        detail: [{ loc: ["body", "title"], msg: "no such title", type: "value_error" }],
        code: "validation_error",
        request_id: "1",
      },
    }),
  );
  await page.keyboard.press("Enter");
  await expect(inbox.list.getByText("no such title")).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("beta");
});

test("an event that the server refuses says so in a toast and at its fields, which are shown for that", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const calendar = new Calendar(page);
  await calendar.open();
  await page.keyboard.press("c");
  const { dialog } = calendar;
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("End date")).toHaveCount(0);
  await page.keyboard.type("Fair");
  const refuse = (loc: string[], msg: string) =>
    page.route("**/api/v1/events/", (route) =>
      route.fulfill({
        status: 422,
        json: { detail: [{ loc, msg, type: "other" }], code: "validation_error", request_id: "1" },
      }),
    );
  await refuse(["body", "end"], "no such end");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("End date")).toHaveAccessibleDescription("no such end");
  await expect(dialog.getByLabel("End date")).toBeFocused();
  await expect(calendar.toast).toContainText("Error");
  await expect(calendar.toast).toContainText("no such end");

  await refuse(["body", "title"], "no such title");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Title")).toHaveAccessibleDescription("no such title");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("Title")).toHaveValue("Fair");
});

test("a form that is refused for none of its fields keeps the focus", async ({ page, watch }) => {
  watch.allow(/status of 500/);
  await page.route(/\/api\/v1\/(events|users\/me\/api-keys)\/$/, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  const calendar = new Calendar(page);
  await calendar.open();
  await page.keyboard.press("c");
  const { dialog } = calendar;
  await dialog.getByLabel("Title").fill("Fair");
  await dialog.getByRole("button", { name: "More options" }).click();
  await dialog.getByLabel("Location").fill("Town hall");
  await page.keyboard.press("Enter");
  await expect(calendar.toast).toContainText("Error");
  await expect(dialog.getByLabel("Title")).toBeFocused();

  await page.goto("/settings?tab=api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  await dialog.getByLabel("Name").fill("backup");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(calendar.toast).toContainText("Error");
  await expect(dialog.getByLabel("Name")).toBeFocused();
});

test("while an edit is on its way its fields are locked, and it is sent once", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/v1/tasks/*", async (route) => {
    if (route.request().method() === "GET") {
      return route.continue();
    }
    sent += 1;
    arrived.resolve();
    await released.promise;
    return route.continue();
  });
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("beta");
  await page.keyboard.press("Enter");
  await arrived.promise;
  await expect(inbox.list.getByLabel("Title")).toBeDisabled();
  await expect(inbox.list.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.keyboard.press("Control+Enter");
  released.resolve();
  await expect(page.getByRole("button", { name: "beta", exact: true })).toBeFocused();
  expect(sent).toBe(1);
});

test("a half-typed task outlasts a look at other screens and a reload, but not the log-out, which asks", async ({
  page,
  account,
}) => {
  await page.goto("/");
  await page.getByLabel("Title").fill("half a thought");
  await page.getByLabel("Description (optional)").fill("and more");
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByLabel("Title")).toHaveValue("half a thought");
  await expect(page.getByLabel("Description (optional)")).toHaveValue("and more");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByLabel("Title").fill("a secret");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("a secret");
  await page.goto("/items");
  const logOut = async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  };
  await logOut();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await logOut();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a task whose answer is awaited elsewhere is not typed any more; if it is refused, it stands in the form again", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 500/);
  const sent: { id: string; title: string }[] = [];
  let answer = Promise.withResolvers<"answer" | "lose">();
  await page.route("**/api/v1/tasks/", async (route) => {
    if (route.request().method() !== "POST") {
      return route.fallback();
    }
    sent.push(route.request().postDataJSON());
    const response = await route.fetch();
    return (await answer.promise) === "answer"
      ? route.fulfill({ response })
      : route.fulfill({ status: 500, json: {} });
  });
  const titles = async () => {
    const list = await request.get("/api/v1/tasks/", {
      headers: { authorization: `Bearer ${account.token}` },
    });
    const { data }: { data: { title: string }[] } = await list.json();
    return data.map(({ title }) => title);
  };
  const title = page.getByLabel("Title");
  await new Inbox(page).open();
  await title.fill("alpha");
  await page.keyboard.press("Enter");
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL("/");
  await expect(title).toHaveValue("");
  answer.resolve("answer");
  await expect(page.getByRole("button", { name: "alpha", exact: true })).toBeEnabled();
  await expect(title).toHaveValue("");
  expect(await titles()).toEqual(["alpha"]);

  // It is created, but the page does not know that.
  answer = Promise.withResolvers();
  await title.fill("beta");
  await page.keyboard.press("Enter");
  await expect.poll(() => sent.length).toBe(2);
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveURL("/tasks");
  await expect(title).toHaveValue("");
  answer.resolve("lose");
  await expect(title).toHaveValue("beta");
  await title.focus();
  answer = Promise.withResolvers();
  answer.resolve("answer");
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("");
  await expect.poll(() => sent[2]).toEqual(sent[1]);
  await expect.poll(titles).toEqual(["alpha", "beta"]);
  await expect(page.getByRole("button", { name: "Add Task" })).toBeVisible();
});

test("a half-edited profile outlasts a look at another tab, and leaving the settings asks", async ({
  page,
}) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Full name").fill("Countess");
  await page.getByRole("tab", { name: "Appearance" }).click();
  await page.getByRole("tab", { name: "My profile" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Countess");

  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel("Full name")).toHaveValue("Countess");
  expect(await asksBeforeUnload(page)).toBe(true);

  await page.getByRole("link", { name: "Tasks" }).click();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/tasks");
  // The address changes a moment before the screen does.
  await expect.poll(() => asksBeforeUnload(page)).toBe(false);
});

test("a dialog and an editor with typed text are not left without a question", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"]);
  await page.goto("/items");
  await page.getByRole("link", { name: "Tasks" }).click();
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  const editor = new Inbox(page).list.getByLabel("Title");
  await editor.fill("alpha, revised");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(editor).toHaveValue("alpha, revised");
  await page.keyboard.press("Control+S");
  await expect(page).toHaveURL("/tasks");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/items");

  await page.getByRole("button", { name: "Add Item" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Lamp");
  await page.evaluate(() => history.forward());
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
  await page.evaluate(() => history.forward());
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue("Lamp");
});

test("an event and the calendar's settings are not left half-changed without a question", async ({
  page,
}) => {
  // Late on a Saturday the next hour is in the next week, and Back would only lead to this one.
  await page.clock.setFixedTime(new Date("2026-03-18T13:30:00Z"));
  await page.goto("/items");
  await page.getByRole("link", { name: "Calendar" }).click();
  const { dialog, grid } = new Calendar(page);
  await expect(grid).toBeVisible();
  await page.keyboard.press("c");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  expect(await asksBeforeUnload(page)).toBe(false);
  await page.keyboard.type("Fair");
  expect(await asksBeforeUnload(page)).toBe(true);
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
  await expect(dialog.getByLabel("Title")).toHaveValue("Fair");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await asksBeforeUnload(page)).toBe(false);

  await page.goto("/settings?tab=calendar");
  await page.getByLabel("Week starts on").selectOption("Monday");
  await page.getByRole("link", { name: "Tasks" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  // Until it is sent, leaving asks first.
  await expect(page.getByText("Settings saved.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveURL("/tasks");
});

test("a session that ends does not ask", async ({ page, request, account, watch }) => {
  watch.allow(/status of 401/);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Full name").fill("Countess");
  await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
  // The live stream may report it before the button can be pressed.
  const save = page.getByRole("button", { name: "Save" });
  await save.click({ timeout: 2_000 }).catch(() => {});
  await expect(page).toHaveURL("/login");
  await expect(question(page)).toHaveCount(0);
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the question and the new messages are free of axe's violations", async ({ page }) => {
    await new Inbox(page).open();
    await page.getByLabel("Title").fill(" ");
    await page.getByLabel("Title").blur();
    await expect(page.getByText("Title is required")).toBeVisible();
    await expectClean(page);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Full name").fill("Countess");
    await page.getByRole("link", { name: "Tasks" }).click();
    await expect(question(page)).toBeVisible();
    await expectClean(page);
  });
});
