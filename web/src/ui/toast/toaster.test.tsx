import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { useClosedByEscape } from "../escape-stack";
import { createToastStore } from "./toast-store";
import { Toaster } from "./toaster";

test("exactly one toast is visible: a new one replaces the older", async () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: "first", description: "one" }));
  act(() => void store.show({ title: "second", description: "two" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("listitem")).toHaveTextContent("second");
});

test("a toast can be closed", async () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: "done" }));
  await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(store.read()).toMatchObject({ open: false });
});

test("what is offered cannot be taken any more while it fades away", async () => {
  const run = vi.fn<() => void>();
  const store = createToastStore();
  render(
    <>
      {/* Another animation than the first keeps it there until that animation ends. */}
      <style>{`[data-toast] { animation-name: enter } [data-toast][data-state="closed"] { animation-name: leave }`}</style>
      <Toaster store={store} />
    </>,
  );
  act(() => void store.show({ title: "done", action: { label: "Undo", run } }));
  act(() => store.dismiss(store.read()?.id ?? 0));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).not.toHaveBeenCalled();
});

test("an Escape that closes something leaves what is said of that", async () => {
  const store = createToastStore();
  function Closing() {
    const [opened, setOpened] = useState(true);
    useClosedByEscape(opened, () => {
      setOpened(false);
      // A browser draws it before the next listener hears of the key.
      flushSync(() => void store.show({ title: "It goes on" }));
    });
    return null;
  }
  render(
    <>
      <Closing />
      <Toaster store={store} />
    </>,
  );
  await userEvent.keyboard("{Escape}");
  expect(store.read()).toMatchObject({ title: "It goes on", open: true });
  await userEvent.keyboard("{Escape}");
  expect(store.read()).toMatchObject({ open: false });
});

test("F8 moves the focus to the notifications area", async () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: "done" }));
  await userEvent.keyboard("[F8]");
  expect(screen.getByRole("list")).toHaveFocus();
});

test("a toast's action runs and closes it", async () => {
  const store = createToastStore();
  const run = vi.fn<() => void>();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: "deleted", action: { label: "Undo", run } }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(store.read()).toMatchObject({ open: false });
});
