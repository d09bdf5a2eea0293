import { expect, test, vi } from "vitest";
import { createCommandRegistry } from "./command-registry";

const action = () => vi.fn<() => void>();

test("a command can be run from its registration until it is taken back", () => {
  const registry = createCommandRegistry();
  const run = action();
  expect(registry.canRun("items.add")).toBe(false);
  expect(registry.run("items.add")).toBe(false);
  const unregister = registry.register("items.add", { run }, "app");
  expect(registry.canRun("items.add")).toBe(true);
  expect(registry.run("items.add")).toBe(true);
  unregister();
  expect(registry.run("items.add")).toBe(false);
  expect(run).toHaveBeenCalledOnce();
});

test("a screen's own command comes before the app's, whichever was registered first", () => {
  const registry = createCommandRegistry();
  const [app, screen] = [action(), action()];
  const unregister = registry.register("items.add", { run: screen }, "screen");
  registry.register("items.add", { run: app }, "app");
  registry.run("items.add");
  expect([app, screen].map((run) => run.mock.calls.length)).toEqual([0, 1]);
  unregister();
  registry.run("items.add");
  expect([app, screen].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});

test("a screen's command that cannot do anything just now leaves it to the app's", () => {
  const registry = createCommandRegistry();
  const [app, screen] = [action(), action()];
  let visible = false;
  registry.register("tasks.add", { run: app }, "app");
  registry.register("tasks.add", { run: screen, available: () => visible }, "screen");
  registry.run("tasks.add");
  visible = true;
  registry.run("tasks.add");
  expect([app, screen].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});
