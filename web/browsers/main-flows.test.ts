import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Server } from "../e2e/support/server";
import type { Driver } from "./driver";
import { firefox } from "./firefox";
import { Screen } from "./screen";
import { webkit } from "./webkit";

const all = { firefox, webkit };
const wanted = process.env["BROWSERS"]?.split(" ") ?? Object.keys(all);

/** What was on the screen when a test failed. */
const pictures = fileURLToPath(new URL("../test-results/browsers/", import.meta.url));

const person = {
  name: "Katherine Johnson",
  email: "katherine@example.org",
  password: "to the moon and back",
};

describe.each(Object.entries(all).filter(([name]) => wanted.includes(name)))("%s", (name, launch) => {
  let server: Server;
  let driver: Driver;
  let screen: Screen;

  beforeAll(async () => {
    server = await Server.start();
    driver = await launch();
    screen = new Screen(driver);
    console.info(driver.name);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      await mkdir(pictures, { recursive: true });
      await writeFile(`${pictures}${name}.png`, await driver.picture());
    }
  });
  afterAll(async () => {
    await driver?.close();
    await server?.stop();
  });

  test("somebody signs up and logs in", async () => {
    await screen.open(server.url);
    await screen.click("link", "Sign Up");
    await screen.fill("Full Name", person.name);
    await screen.fill("Email", person.email);
    await screen.fill("Password", person.password);
    await screen.fill("Confirm Password", person.password);
    await screen.click("button", "Sign Up");
    await screen.see("heading", "Welcome back");
    await screen.fill("Email", person.email);
    await screen.fill("Password", person.password);
    await screen.key("Enter");
    await screen.see("heading", "Inbox");
    await screen.answers(() => location.pathname, "/");
  });

  test("adds tasks, ticks one and brings them into another order by keys", async () => {
    await screen.click("link", "Tasks");
    // The address comes before its screen.
    await screen.answers(() => document.querySelector("[role=grid]"), null);
    await screen.click("textbox", "Title");
    for (const title of ["Ascent", "Orbit", "Descent"]) {
      // One after the other, from the same field.
      // oxlint-disable no-await-in-loop
      await driver.type(title);
      await screen.key("Enter");
      await screen.see("button", title);
      await screen.answers(() => document.querySelector("form input")?.matches(":placeholder-shown"), true);
      // oxlint-enable no-await-in-loop
    }
    await screen.click("checkbox", "Complete Orbit");
    await screen.sees("2 open, 1 done");
    await screen.focus("button", "Reorder Descent");
    await screen.key(" ");
    await screen.key("ArrowUp");
    await screen.key("ArrowUp");
    await screen.key(" ");
    await screen.sees("Tasks reordered successfully.");
    await driver.goto(`${server.url}/tasks`);
    await screen.answers(
      () =>
        [...document.querySelectorAll("[aria-label=Tasks] [aria-label^=Complete]")].map((box) =>
          box.getAttribute("aria-label"),
        ),
      ["Complete Descent", "Complete Ascent", "Complete Orbit"],
    );
  });

  test("makes an event where the pointer is, and renames it", async () => {
    await screen.open(`${server.url}/`);
    await screen.click("button", "Dismiss samples");
    await screen.see("button", "Dismiss samples", false);
    const slot = await driver.evaluate(() => {
      const days = [...document.querySelectorAll("[role=gridcell]")].map((day) =>
        day.getBoundingClientRect(),
      );
      const day = days.findLast(({ height }) => height > 1000);
      // Above what is said in the corner about the event that is made.
      return day === undefined ? null : { x: day.x + day.width / 2, y: window.innerHeight - 280 };
    });
    expect(slot).not.toBeNull();
    await screen.clickAt(slot ?? { x: 0, y: 0 });
    await screen.answers(() => document.activeElement?.closest("[role=dialog]") !== null, true);
    await driver.type("Dentist");
    await screen.key("Enter");
    await screen.see("button", /Dentist, .*/);
    await screen.click("button", /Dentist, .*/);
    await screen.click("button", "Edit event");
    await screen.see("heading", "Edit event");
    await screen.fill("Title", "Optician");
    await screen.click("button", "Save");
    await screen.see("button", /Optician, .*/);
    await screen.open(`${server.url}/`);
    await screen.see("button", /Optician, .*/);
    await screen.see("button", /Dentist, .*/, false);
  });

  test("moves it with the pointer", async () => {
    const from = await screen.place("button", /Optician, .*/);
    await screen.drag(from, { x: from.x - 110, y: from.y });
    await screen.sees(/Moved to .*/);
    const to = await screen.place("button", /Optician, .*/);
    expect(to.x).toBeLessThan(from.x - 50);
  });

  test("changes a setting and the theme, which last", async () => {
    await screen.click("button", /.*Account menu/);
    await screen.click("menuitem", /Settings.*/);
    await screen.click("button", "Edit");
    await screen.fill("Full name", "Katherine G. Johnson");
    await screen.click("button", "Save");
    await screen.sees("User updated successfully.");
    await screen.click("button", /.*Theme.*/);
    await screen.click("menuitemradio", "Dark");
    await screen.answers(() => document.documentElement.dataset["mantineColorScheme"], "dark");
    await screen.open(`${server.url}/settings`);
    await screen.answers(() => document.documentElement.dataset["mantineColorScheme"], "dark");
    await screen.sees("Katherine G. Johnson");
  });

  test("logs out, without a fault in any page", async () => {
    await screen.click("button", /.*Account menu/);
    await screen.click("menuitem", /Log out.*/);
    await screen.see("heading", "Welcome back");
    expect(await driver.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
    expect(await screen.faults()).toEqual([]);
  });
});
