import { expect, test, vi } from "vitest";
import { deferredImport } from "./deferred-import";

test("it is asked for when somebody wants it, and once for all of them", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("code"));
  const code = deferredImport(load);
  expect(load).not.toHaveBeenCalled();
  expect(code.current()).toBeNull();
  expect(await Promise.all([code.load(), code.load()])).toEqual(["code", "code"]);
  expect(code.current()).toBe("code");
  expect(load).toHaveBeenCalledOnce();
});

test("a lost connection only delays it", async () => {
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve("code"))
    .mockRejectedValueOnce(new Error("offline"));
  const code = deferredImport(load);
  const asked = code.load();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event("online"));
  expect(await asked).toBe("code");
  expect(code.current()).toBe("code");
});
