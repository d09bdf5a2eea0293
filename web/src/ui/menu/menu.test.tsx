import { Menu } from "@mantine/core";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../../test/render";
import { deferredImport } from "../../lib/deferred-import";
import { type MenuLink, MenuPanel } from "./menu-panel";
import { Submenu } from "./submenu";
import { pointerGracePeriod, submenuOpenDelay, typeAheadReset } from "./timing";
import { useMenu } from "./use-menu";

const choose = vi.fn<(entry: string) => void>();

const entries = deferredImport(() => Promise.resolve(ExampleEntries));

function ExampleMenu() {
  const { opener, Menu: Entries, link } = useMenu(entries);
  return (
    <>
      <button {...opener} type="button">
        Open
      </button>
      {Entries !== null && <Entries {...link} />}
    </>
  );
}

function ExampleEntries(link: MenuLink) {
  return (
    <MenuPanel {...link} label="Example">
      <Menu.Item data-autofocus>Copy</Menu.Item>
      <Menu.Item>Move to top</Menu.Item>
      <Submenu label="Move further">
        <Menu.Item onClick={() => choose("Up 10")}>Up 10</Menu.Item>
        <Menu.Item onClick={() => choose("Down 10")}>Down 10</Menu.Item>
      </Submenu>
      <Menu.Item onClick={() => choose("Move to bottom")}>Move to bottom</Menu.Item>
    </MenuPanel>
  );
}

const entry = (name: string) => screen.getByRole("menuitem", { name });
const submenu = () => screen.getByRole("menu", { name: "Move further" });
const submenus = () => screen.queryAllByRole("menu", { name: "Move further" });
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
/** Moves a pointer here from somewhere else. */
const move = (over: Element) => {
  fireEvent.pointerMove(over);
  fireEvent.mouseMove(over);
};
const enter = (over: Element) => {
  fireEvent.pointerMove(over);
  fireEvent.mouseEnter(over);
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(async () => {
  vi.useFakeTimers();
  await entries.load();
  renderApp(<ExampleMenu />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  pass(50);
  entry("Copy").focus();
});

afterEach(() => {
  vi.useRealTimers();
});

test("letters within a second are one word, with its spaces", () => {
  for (const key of "move to b") {
    press(key);
    pass(typeAheadReset - 1);
  }
  expect(entry("Move to bottom")).toHaveFocus();
  expect(choose).not.toHaveBeenCalled();
});

test("after a second a new word begins", () => {
  press("m");
  expect(entry("Move to top")).toHaveFocus();
  pass(typeAheadReset);
  press("c");
  expect(entry("Copy")).toHaveFocus();
});

test("a submenu that comes to lie under a resting pointer opens only when the pointer moves", () => {
  fireEvent.mouseEnter(entry("Move further"));
  pass(10_000);
  expect(submenus()).toEqual([]);
  move(entry("Move further"));
  pass(submenuOpenDelay);
  expect(submenu()).toBeVisible();
});

test("a submenu opens once the pointer has rested on its entry for 100 ms", () => {
  enter(entry("Move further"));
  pass(submenuOpenDelay - 1);
  expect(submenus()).toEqual([]);
  pass(1);
  expect(submenu()).toBeVisible();
});

test("a pointer that passes by opens nothing", () => {
  enter(entry("Move further"));
  pass(submenuOpenDelay - 1);
  fireEvent.mouseLeave(entry("Move further"));
  pass(1_000);
  expect(submenus()).toEqual([]);
});

test("a pointer that leaves the entry has 300 ms to reach the submenu", () => {
  enter(entry("Move further"));
  pass(submenuOpenDelay);
  fireEvent.mouseLeave(entry("Move further"));
  pass(pointerGracePeriod - 1);
  expect(submenu()).toBeVisible();
  fireEvent.mouseEnter(submenu());
  pass(10_000);
  expect(submenu()).toBeVisible();
  fireEvent.mouseLeave(submenu());
  pass(pointerGracePeriod);
  expect(submenus()).toEqual([]);
});

test("ArrowRight goes into the submenu, ArrowLeft back to the entry that opened it", () => {
  entry("Move further").focus();
  press("ArrowRight");
  pass(20);
  expect(entry("Up 10")).toHaveFocus();
  press("d");
  expect(entry("Down 10")).toHaveFocus();
  press("ArrowLeft");
  pass(20);
  expect(submenus()).toEqual([]);
  expect(entry("Move further")).toHaveFocus();
});

test("Enter goes into the submenu and runs its entry, and the whole menu closes", async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  entry("Move further").focus();
  await user.keyboard("{Enter}");
  expect(entry("Up 10")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(choose).toHaveBeenCalledExactlyOnceWith("Up 10");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a submenu that closes under the focus hands it back to its entry", () => {
  enter(entry("Move further"));
  pass(submenuOpenDelay);
  entry("Up 10").focus();
  fireEvent.mouseLeave(submenu());
  pass(pointerGracePeriod);
  expect(entry("Move further")).toHaveFocus();
});
