import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog";

function Question({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        ask
      </button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Really?"
        message="It cannot be undone."
        confirmLabel="Confirm"
        pending={pending}
        danger
        onConfirm={onConfirm}
      />
    </MantineProvider>
  );
}

test("the question is named, described, and has the focus on Cancel", async () => {
  render(<Question onConfirm={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "ask" }));
  expect(screen.getByRole("dialog", { name: "Really?" })).toHaveAccessibleDescription("It cannot be undone.");
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
});

test("Escape closes it and gives the focus back", async () => {
  const onConfirm = vi.fn<() => void>();
  render(<Question onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole("button", { name: "ask" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "ask" })).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();
});

test("an Escape before it has the focus closes it, and is not heard by who still has it", async () => {
  const hear = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={hear}>
      <Question onConfirm={() => {}} />
    </div>,
  );
  const ask = screen.getByRole("button", { name: "ask" });
  await userEvent.click(ask);
  fireEvent.keyDown(ask, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(hear).not.toHaveBeenCalled();
});

test("it stays while the answer is pending", async () => {
  render(<Question onConfirm={() => {}} pending />);
  await userEvent.click(screen.getByRole("button", { name: "ask" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
});
