import { expect, test } from "vitest";
import { loadAll } from "./load-all";

const entries = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `task-${from + index}` }));

test("a list longer than one page is loaded completely and in order", async () => {
  const all = entries(0, 2_500);
  const starts: number[] = [];
  const loaded = await loadAll(async (skip) => {
    starts.push(skip);
    return { data: all.slice(skip, skip + 1_000), count: all.length };
  });
  expect(loaded).toEqual(all);
  expect(starts).toEqual([0, 999, 1_998]);
});

test("a list that ends with a page needs no further request", async () => {
  let requests = 0;
  await loadAll(async (skip) => {
    requests += 1;
    return { data: entries(skip, skip + 5), count: 9 };
  });
  expect(requests).toBe(2);
});

test("an entry that slips onto the next page meanwhile is kept once", async () => {
  const pages = [
    { data: entries(0, 3), count: 5 },
    { data: entries(2, 4), count: 5 },
  ];
  const loaded = await loadAll(async () => pages.shift() ?? { data: [], count: 5 });
  expect(loaded).toEqual(entries(0, 4));
});

test("a count that promises more than there is does not ask for ever", async () => {
  const loaded = await loadAll(async (skip) => ({ data: skip === 0 ? entries(0, 2) : [], count: 9 }));
  expect(loaded).toHaveLength(2);
});

test("a list that changes between two pages is loaded anew, so that nothing slips past their border", async () => {
  let all = entries(0, 25);
  const loaded = await loadAll(async (skip) => {
    const page = { data: all.slice(skip, skip + 10), count: all.length };
    // Another device deletes a task that was loaded already.
    all = all.filter(({ id }) => id !== "task-3");
    return page;
  });
  expect(loaded).toEqual(all);
});

test("a list that changes all the time is taken as it comes in the end", async () => {
  let calls = 0;
  const loaded = await loadAll(async (skip) => {
    calls += 1;
    return { data: entries(skip + calls, skip + calls + 10), count: 25 };
  });
  expect(loaded.length).toBeGreaterThan(10);
  expect(calls).toBeLessThan(20);
});
