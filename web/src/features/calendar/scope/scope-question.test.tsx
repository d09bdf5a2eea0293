import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { ScopeQuestion } from "./scope-question";
import type { Scope } from "./scope-request";

type Props = Partial<ComponentProps<typeof ScopeQuestion>>;

function Asker({ Question = ScopeQuestion, ...props }: Props & { Question?: typeof ScopeQuestion }) {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        ask
      </button>
      <Question
        kind="change"
        onConfirm={() => {}}
        {...props}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </MantineProvider>
  );
}

async function ask(props: Props = {}) {
  const onConfirm = vi.fn<(scope: Scope) => void>();
  const user = userEvent.setup();
  render(<Asker {...props} onConfirm={onConfirm} />);
  await user.click(screen.getByRole("button", { name: "ask" }));
  return { user, onConfirm };
}

test("this event is meant at first, and Enter confirms", async () => {
  const { user, onConfirm } = await ask();
  expect(screen.getByRole("dialog", { name: "Change a repeating event" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Which events do you want to change?" })).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole("radio", { name: "This event" })).toHaveFocus());
  expect(screen.getByRole("radio", { name: "This event" })).toBeChecked();
  await user.keyboard("{Enter}");
  expect(onConfirm.mock.calls).toEqual([["this"]]);
});

test("arrow keys choose", async () => {
  const { user, onConfirm } = await ask({ kind: "delete" });
  await vi.waitFor(() => expect(screen.getByRole("radio", { name: "This event" })).toHaveFocus());
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "This and following events" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm.mock.calls).toEqual([["following"]]);
});

test("Escape cancels, gives the focus back, and the next question starts afresh", async () => {
  const { user, onConfirm } = await ask();
  await user.click(screen.getByRole("radio", { name: "All events" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "ask" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "ask" }));
  expect(screen.getByRole("radio", { name: "This event" })).toBeChecked();
});

test("what would be lost is told for what is chosen", async () => {
  const { user } = await ask({
    note: (scope) => (scope === "all" ? "2 changed events would be lost." : null),
  });
  expect(screen.queryByText(/would be lost/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "All events" }));
  expect(screen.getByText("2 changed events would be lost.")).toBeVisible();
});

test("only what can be meant is offered", async () => {
  const { user, onConfirm } = await ask({ offered: ["all", "following"] });
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
    "following",
    "all",
  ]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onConfirm.mock.calls).toEqual([["following"]]);
});

test("it waits for an answer", async () => {
  const { user, onConfirm } = await ask({ pending: true });
  await user.keyboard("{Enter}{Escape}");
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(screen.getByRole("radio", { name: "This event" })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("it asks in German", async () => {
  localStorage.setItem("language", "de");
  vi.resetModules();
  const { ScopeQuestion: German } = await import("./scope-question");
  render(<Asker Question={German} kind="delete" />);
  await userEvent.click(screen.getByRole("button", { name: "ask" }));
  expect(screen.getByRole("dialog", { name: "Serientermin löschen" })).toBeVisible();
  expect(screen.getByText("Welche Termine möchtest du löschen?")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Dieser und alle folgenden Termine" })).not.toBeChecked();
});
