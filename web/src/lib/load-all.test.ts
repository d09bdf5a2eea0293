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
  expect(starts).toEqual([0, 1_000, 2_000]);
});

test("a list that fills its last page exactly needs no further request", async () => {
  let requests = 0;
  await loadAll(async (skip) => {
    requests += 1;
    return { data: entries(skip, skip + 5), count: 10 };
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
