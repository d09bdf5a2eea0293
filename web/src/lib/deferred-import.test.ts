import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferredImport, onImportFailure, useDeferredImport, useImportFailed } from "./deferred-import";

const tell = vi.fn<(tryAgain: () => void) => void>();
const comes = () => vi.fn<() => Promise<string>>(() => Promise.resolve("code"));
const failsOnce = () => comes().mockRejectedValueOnce(new Error("gone"));

/** Each test runs long after the one before it. */
let clock = 0;

beforeEach(() => {
  clock += 60_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  tell.mockReset();
  onImportFailure(tell);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("it is loaded when somebody wants it, and once for all of them", async () => {
  const load = comes();
  const code = deferredImport(load);
  expect(load).not.toHaveBeenCalled();
  expect(code.current()).toBeNull();
  code.preload();
  expect(await Promise.all([code.load(), code.load()])).toEqual(["code", "code"]);
  expect(code.current()).toBe("code");
  expect(load).toHaveBeenCalledOnce();
});

test("what nobody waits for yet fails without a word, and is asked for again when somebody does", async () => {
  const load = failsOnce();
  const code = deferredImport(load);
  code.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(await code.load()).toBe("code");
  expect(tell).not.toHaveBeenCalled();
});

test("what somebody waits for and does not come is told, and comes after another try", async () => {
  const code = deferredImport(failsOnce());
  const loading = code.load();
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
  expect(code.hasFailed()).toBe(true);
  tell.mock.calls[0]?.[0]();
  expect(await loading).toBe("code");
  expect(code.hasFailed()).toBe(false);
});

test("wanting it once more is another try", async () => {
  const code = deferredImport(failsOnce());
  const loading = code.load();
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
  void code.load();
  expect(await loading).toBe("code");
});

test("each try that fails is told", async () => {
  const code = deferredImport(failsOnce().mockRejectedValueOnce(new Error("gone")));
  const loading = code.load();
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
  tell.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
  tell.mock.calls[1]?.[0]();
  expect(await loading).toBe("code");
});

test("offline nothing more is said, and it comes when the connection is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const code = deferredImport(failsOnce());
  const loading = code.load();
  await vi.waitFor(() => expect(code.hasFailed()).toBe(true));
  expect(tell).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe("code");
});

test("what fails as the connection comes back is tried again at once, without a word", async () => {
  const load = comes().mockImplementationOnce(async () => {
    window.dispatchEvent(new Event("online"));
    throw new Error("gone");
  });
  expect(await deferredImport(load).load()).toBe("code");
  expect(load).toHaveBeenCalledTimes(2);
  expect(tell).not.toHaveBeenCalled();
});

test("for some seconds after the connection came back it is tried again without a word, then it is told", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  window.dispatchEvent(new Event("online"));
  const load = comes().mockImplementation(async () => {
    clock += 500;
    throw new Error("gone");
  });
  const code = deferredImport(load);
  void code.load();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load.mock.calls.length).toBeGreaterThan(2);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load.mock.calls.length).toBeLessThan(12);
  expect(tell).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a component draws it as soon as it is there, and learns of a failure", async () => {
  const code = deferredImport(failsOnce());
  const { result, rerender } = renderHook(
    ({ wanted }) => [useDeferredImport(code, wanted), useImportFailed(code)],
    { initialProps: { wanted: false } },
  );
  expect(result.current).toEqual([null, false]);
  rerender({ wanted: true });
  await vi.waitFor(() => expect(result.current).toEqual([null, true]));
  act(() => tell.mock.calls[0]?.[0]());
  await vi.waitFor(() => expect(result.current).toEqual(["code", false]));
});

test("what is wanted silently is drawn when it is there, and fails without a word until somebody waits for it", async () => {
  const code = deferredImport(failsOnce());
  const { result, rerender } = renderHook(({ wanted }) => useDeferredImport(code, wanted), {
    initialProps: { wanted: "silently" as boolean | "silently" },
  });
  await act(() => vi.waitFor(() => Promise.resolve()));
  expect(result.current).toBeNull();
  rerender({ wanted: true });
  await vi.waitFor(() => expect(result.current).toBe("code"));
  expect(tell).not.toHaveBeenCalled();

  const other = deferredImport(comes());
  const ahead = renderHook(() => useDeferredImport(other, "silently"));
  await vi.waitFor(() => expect(ahead.result.current).toBe("code"));
});
