import { expect, test, vi } from "vitest";
import { attachWhenLoaded } from "./attach-when-loaded";
import { deferredImport } from "./deferred-import";

// The browser is idle at once.
vi.mock(import("./when-idle"), () => ({
  whenIdle: (run) => {
    run();
    return () => {};
  },
}));

test("what was loaded is attached, and detached in the end", async () => {
  const detach = vi.fn<() => void>();
  const attach = vi.fn<(module: string) => () => void>(() => detach);
  const stop = attachWhenLoaded(
    deferredImport(() => Promise.resolve("code")),
    attach,
  );
  await vi.waitFor(() => expect(attach).toHaveBeenCalledWith("code"));
  expect(detach).not.toHaveBeenCalled();
  stop();
  expect(detach).toHaveBeenCalledOnce();
});

test("what is called off while it loads is never attached", async () => {
  const attach = vi.fn<() => () => void>(() => () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  attachWhenLoaded(
    deferredImport(() => promise),
    attach,
  )();
  resolve();
  await promise;
  await Promise.resolve();
  expect(attach).not.toHaveBeenCalled();
});
