import { expect, test, vi } from "vitest";
import { later } from "./later";

test("it is asked for when somebody wants it, and once for all of them", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("code"));
  const code = later(load);
  expect(load).not.toHaveBeenCalled();
  expect(code.current()).toBeNull();
  expect(await Promise.all([code.ask(), code.ask()])).toEqual(["code", "code"]);
  expect(code.current()).toBe("code");
  expect(load).toHaveBeenCalledOnce();
});

test("a lost connection only delays it", async () => {
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve("code"))
    .mockRejectedValueOnce(new Error("offline"));
  const code = later(load);
  const asked = code.ask();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event("online"));
  expect(await asked).toBe("code");
  expect(code.current()).toBe("code");
});
