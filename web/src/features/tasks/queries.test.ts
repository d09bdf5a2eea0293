import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { thingsOf } from "../../things/use-things";
import { loadTasksOnce, tasksQuery } from "./queries";

const list = "GET /api/v1/tasks/";
const { signal } = new AbortController();

test("what is loaded already is not loaded beside it", async () => {
  const answer = Promise.withResolvers<void>();
  const server = stubServer({
    [list]: async () => {
      await answer.promise;
      return { body: { data: [], count: 0 } };
    },
  });
  const client = new QueryClient();
  const things = thingsOf(client);
  const shown = client.fetchQuery(tasksQuery);
  await expect.poll(() => server.sent(list)).toHaveLength(1);
  const kept = [loadTasksOnce(things, signal), loadTasksOnce(things, signal)];
  answer.resolve();
  await Promise.all([shown, ...kept]);
  expect(server.sent(list)).toHaveLength(1);
  expect(things.loads.hasTasks()).toBe(true);
  await loadTasksOnce(things, signal);
  expect(server.sent(list)).toHaveLength(2);
});

test("what could not be loaded is tried again", async () => {
  const refusal = Promise.withResolvers<void>();
  const server = stubServer({
    [list]: async () => {
      await refusal.promise;
      return problem(503, "later");
    },
  });
  const client = new QueryClient();
  const things = thingsOf(client);
  const first = loadTasksOnce(things, signal).catch(() => {});
  await expect.poll(() => server.sent(list)).toHaveLength(1);
  const second = loadTasksOnce(things, signal);
  server.answer(list, () => ({ body: { data: [], count: 0 } }));
  refusal.resolve();
  await Promise.all([first, second]);
  expect(server.sent(list)).toHaveLength(2);
  expect(things.loads.hasTasks()).toBe(true);
});
