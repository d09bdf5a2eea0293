import { Menu } from "@mantine/core";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { deferredImport } from "../../lib/deferred-import";
import { renderApp } from "../../test/render";
import { type MenuLink, MenuPanel } from "./menu-panel";
import { useMenu } from "./use-menu";

function Entries(link: MenuLink) {
  return (
    <MenuPanel {...link} label="Example">
      <Menu.Item data-autofocus>Copy</Menu.Item>
      <Menu.Item>Paste</Menu.Item>
    </MenuPanel>
  );
}

interface ExampleProps {
  code: ReturnType<typeof codeToCome>["code"];
}

function Example({ code }: ExampleProps) {
  const { opener, Menu: ExampleMenu, link } = useMenu(code);
  return (
    <>
      <button {...opener} type="button">
        Open
      </button>
      {ExampleMenu !== null && <ExampleMenu {...link} />}
      <button type="button">Another</button>
    </>
  );
}

/** Code that loads, or fails to load, when the test says so. */
function codeToCome() {
  const tries: PromiseWithResolvers<typeof Entries>[] = [];
  const load = vi.fn<() => Promise<typeof Entries>>(() => {
    const next = Promise.withResolvers<typeof Entries>();
    tries.push(next);
    return next.promise;
  });
  return {
    code: deferredImport(load),
    load,
    comes: () => act(async () => tries.at(-1)?.resolve(Entries)),
    fails: () => act(async () => tries.at(-1)?.reject(new Error("offline"))),
  };
}

const opener = () => screen.getByRole("button", { name: "Open" });
const menu = () => screen.findByRole("menu", { name: "Example" });
const menus = () => screen.queryAllByRole("menu");
const entry = (name: string) => screen.findByRole("menuitem", { name });

function show() {
  const example = codeToCome();
  return { ...example, ...renderApp(<Example code={example.code} />) };
}

test("a menu that is opened before its code is there opens when it is", async () => {
  const { user, load, comes } = show();
  expect(opener()).toHaveAttribute("aria-expanded", "false");
  await user.click(opener());
  expect(load).toHaveBeenCalledOnce();
  expect(menus()).toEqual([]);
  expect(opener()).toHaveAttribute("aria-expanded", "true");
  await comes();
  expect(await menu()).toBeVisible();
  await vi.waitFor(async () => expect(await entry("Copy")).toHaveFocus());
  expect(opener()).toHaveAttribute("aria-controls", (await menu()).id);
});

test("without a connection it opens when there is one again", async () => {
  const { user, load, fails, comes } = show();
  await user.click(opener());
  await fails();
  act(() => void window.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await comes();
  expect(await menu()).toBeVisible();
});

test("who has gone on before the code is there is not called back", async () => {
  const { user, comes } = show();
  await user.click(opener());
  await user.tab();
  await comes();
  expect(menus()).toEqual([]);
  expect(screen.getByRole("button", { name: "Another" })).toHaveFocus();
});

test("Escape takes it back before the code is there", async () => {
  const { user, comes } = show();
  await user.click(opener());
  await user.keyboard("{Escape}");
  await comes();
  expect(menus()).toEqual([]);
  expect(opener()).toHaveFocus();
});

test.each(["{Enter}", " ", "{ArrowDown}"])("the key %o opens it, and Escape leads back", async (key) => {
  const { user, code, load, comes } = show();
  void code.load();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await comes();
  opener().focus();
  await user.keyboard(key);
  await vi.waitFor(async () => expect(await entry("Copy")).toHaveFocus());
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(menus()).toEqual([]));
  expect(opener()).toHaveFocus();
  expect(opener()).not.toHaveAttribute("aria-controls");
});

test("its button closes it again, and so does a press outside", async () => {
  const { user, comes } = show();
  await user.click(opener());
  await comes();
  await menu();
  await user.click(opener());
  await vi.waitFor(() => expect(menus()).toEqual([]));
  await user.click(opener());
  await menu();
  await user.click(document.body);
  await vi.waitFor(() => expect(menus()).toEqual([]));
});

test("its code is loaded when the pointer comes to its button, before anybody presses it", async () => {
  const { user, load } = show();
  expect(load).not.toHaveBeenCalled();
  await user.hover(opener());
  expect(load).toHaveBeenCalledOnce();
});

test("its code is loaded when the focus comes to its button", async () => {
  const { user, load } = show();
  await user.tab();
  expect(opener()).toHaveFocus();
  expect(load).toHaveBeenCalledOnce();
});
