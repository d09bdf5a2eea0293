import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CommandId } from "../../lib/command-id";
import { setSingleKeys } from "../../lib/single-keys";
import { createCommandRegistry } from "./command-registry";
import { useShortcutKeys } from "./use-shortcut-keys";

interface AppProps {
  registry: ReturnType<typeof createCommandRegistry>;
  paused?: boolean;
}

function App({ registry, paused = false }: AppProps) {
  useShortcutKeys(registry, paused);
  return (
    <>
      <input aria-label="text" />
      <input type="checkbox" aria-label="box" />
      <button type="button">button</button>
    </>
  );
}

/** Registers the commands, and returns what the keys run. */
function setUp(...ids: CommandId[]) {
  const registry = createCommandRegistry();
  const run = vi.fn<(id: CommandId) => void>();
  for (const id of ids) {
    registry.register(id, { run: () => run(id) }, "app");
  }
  const { rerender } = render(<App registry={registry} />);
  const user = userEvent.setup();
  return {
    pause: () => rerender(<App registry={registry} paused />),
    press: async (keys: string) => {
      run.mockClear();
      await user.keyboard(keys);
      return run.mock.calls.map(([id]) => id);
    },
  };
}

test("keys run what is registered, and nothing else", async () => {
  const { press } = setUp("go.tasks", "tasks.add");
  expect(await press("gtq")).toEqual(["go.tasks", "tasks.add"]);
  expect(await press("gc?")).toEqual([]);
});

test("single keys are text in a text field, and shortcuts on buttons and boxes", async () => {
  const { press } = setUp("tasks.add");
  screen.getByLabelText("text").focus();
  expect(await press("q")).toEqual([]);
  expect(screen.getByLabelText("text")).toHaveValue("q");
  screen.getByLabelText("box").focus();
  expect(await press("q")).toEqual(["tasks.add"]);
  screen.getByRole("button").focus();
  expect(await press("q")).toEqual(["tasks.add"]);
});

test("in a text field only the palette's key is a shortcut", async () => {
  const { press } = setUp("palette.open", "go.settings");
  screen.getByLabelText("text").focus();
  expect(await press("{Control>}ks{/Control}")).toEqual(["palette.open"]);
  screen.getByRole("button").focus();
  expect(await press("{Control>}ks{/Control}")).toEqual(["palette.open", "go.settings"]);
});

test("single keys never fire with a modifier, or when they are switched off", async () => {
  const { press } = setUp("tasks.add", "shortcuts.show");
  expect(await press("{Control>}q{/Control}{Alt>}q{/Alt}{Meta>}q{/Meta}{Shift>}Q{/Shift}")).toEqual([]);
  setSingleKeys(false);
  expect(await press("q?")).toEqual([]);
  expect(await press("{Control>}/{/Control}")).toEqual(["shortcuts.show"]);
  setSingleKeys(true);
  expect(await press("q?")).toEqual(["tasks.add", "shortcuts.show"]);
});

test.each([
  ["menu", { role: "menu" }, ["palette.open"]],
  ["dialog that leaves the page to itself", { role: "dialog" }, ["palette.open"]],
  ["modal dialog", { role: "dialog", "aria-modal": "true" }, []],
])("while a %s is open its keys are its own", async (_name, attributes, expected) => {
  const { press } = setUp("tasks.add", "palette.open");
  const overlay = document.body.appendChild(document.createElement("div"));
  for (const [name, value] of Object.entries(attributes)) {
    overlay.setAttribute(name, value);
  }
  expect(await press("q{Control>}k{/Control}")).toEqual(expected);
  overlay.remove();
});

test("paused keys do nothing", async () => {
  const { press, pause } = setUp("tasks.add", "palette.open");
  pause();
  expect(await press("q{Control>}k{/Control}")).toEqual([]);
});
