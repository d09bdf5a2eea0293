import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp } from "../../test/render";
import { commands } from "./command-registry";
import { requestCommand } from "./requested-command";
import { useScreenCommands } from "./use-commands";

function Screen({ run }: { run: () => void }) {
  useScreenCommands({ "items.add": run });
  return <p>the screen</p>;
}

test("a command that an address asks for is run once, where it is known, and leaves the history", async () => {
  const run = vi.fn<() => void>();
  const { router } = renderApp(<Screen run={run} />);
  expect(run).not.toHaveBeenCalled();
  await act(() => router.navigate("/here?page=2", { state: requestCommand("items.add") }));
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(router.state.location).toMatchObject({ search: "?page=2", state: null });
  await act(() => router.navigate("/here", { state: requestCommand("users.add") }));
  expect(run).toHaveBeenCalledOnce();
});

test("a command belongs to its screen only while that is shown, and does what it was last given", async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let run = first;
  function Changing() {
    useScreenCommands({ "theme.dark": run });
    return null;
  }
  const { router } = renderApp(<Changing />);
  commands.run("theme.dark");
  run = second;
  await act(() => router.navigate("/here?again"));
  commands.run("theme.dark");
  expect([first, second].map((action) => action.mock.calls.length)).toEqual([1, 1]);
  await act(() => router.navigate("/elsewhere"));
  expect(screen.getByText("another screen")).toBeVisible();
  expect(commands.canRun("theme.dark")).toBe(false);
});
