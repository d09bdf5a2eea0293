import { queryOptions, useQuery } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { TasksService } from "../../api/generated/services/TasksService";
import { loadAll } from "../../lib/load-all";
import type { Things } from "../../things/things";
import { thingsOf, useThingsOf } from "../../things/use-things";
import { inOrder } from "./task-order";

/** The maximum that the API returns at once; a longer list is combined from several answers. */
const pageSize = 1_000;

/** Whether each running load succeeds, by store. */
const underway = new WeakMap<Things, Promise<boolean>>();

/** Loads the whole inbox into the store, which is kept up to date from then on. */
async function loadTasks(things: Things, signal: AbortSignal): Promise<void> {
  const load = loadEach(things, signal);
  const success = load.then(
    () => true,
    () => false,
  );
  underway.set(things, success);
  void success.then(() => underway.get(things) === success && underway.delete(things));
  await load;
}

/** The same, unless a load is running already: a long list takes a while. */
export async function loadTasksOnce(things: Things, signal: AbortSignal): Promise<void> {
  if ((await underway.get(things)) !== true) {
    await loadTasks(things, signal);
  }
}

async function loadEach({ store, loads }: Things, signal: AbortSignal): Promise<void> {
  const load = loads.begin(store.now());
  const values = await loadAll((skip) =>
    abortable(TasksService.listTasks({ skip, limit: pageSize }), signal),
  );
  store.accept(load.asked, { task: { values, covers: () => true } });
  loads.addTasks(load);
}

/** Whether the whole inbox is loaded. What is stored on the disk need not be requested again. */
export const tasksQuery = queryOptions({
  queryKey: ["tasks"],
  queryFn: async ({ client, signal }) => {
    const things = thingsOf(client);
    await things.restored;
    if (!things.loads.hasTasks()) {
      await things.followed;
      await loadTasks(things, signal);
    }
    return { loaded: true };
  },
  staleTime: Infinity,
});

/** The inbox in its manual order, once it is loaded. */
export function useTasks() {
  const query = useQuery(tasksQuery);
  const tasks = useThingsOf("task");
  return { ...query, tasks: query.data === undefined ? undefined : inOrder(tasks) };
}
