import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryDisk } from "./memory-disk";
import { timelyDisk } from "./timely-disk";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = { name: "TimeoutError" };

test("what is answered in time is answered", async () => {
  const disk = timelyDisk({ ...memoryDisk(), fact: async (name) => `the ${name}` }, 1_000);
  expect(await disk.fact("weather")).toBe("the weather");
  expect(vi.getTimerCount()).toBe(0);
});

test("what is refused is refused as it was", async () => {
  const disk = timelyDisk(
    { ...memoryDisk(), setFact: () => Promise.reject(new DOMException("full", "QuotaExceededError")) },
    1_000,
  );
  await expect(disk.setFact("weather", "fair")).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(await disk.fact("weather")).toBeUndefined();
});

test("what takes longer is rejected, and until it is answered whatever else is asked, at once", async () => {
  const answer = Promise.withResolvers<unknown>();
  const disk = timelyDisk({ ...memoryDisk(), fact: () => answer.promise }, 1_000);
  const asked = disk.fact("weather").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject(late);
  await expect(disk.read()).rejects.toMatchObject(late);
  answer.resolve("fair");
  await vi.advanceTimersByTimeAsync(0);
  expect(await disk.read()).toMatchObject({ things: [] });
});
