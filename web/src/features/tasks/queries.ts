import { queryOptions, useQuery } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { TasksService } from "../../api/generated/services/TasksService";
import { loadAll } from "../../lib/load-all";
import { thingsOf, useThings } from "../../things/use-things";
import { inOrder } from "./task-order";

/** The most that the API gives at once; a longer list is joined from several answers. */
const pageSize = 1_000;

/** The whole inbox. What is asked for goes into the store of things; this notes that it was. */
export const tasksQuery = queryOptions({
  queryKey: ["tasks"],
  queryFn: async ({ client, signal }) => {
    const { store } = thingsOf(client);
    const asked = store.ask();
    const values = await loadAll((skip) =>
      abortable(TasksService.listTasks({ skip, limit: pageSize }), signal),
    );
    store.accept(asked, { tasks: { values, covers: () => true } });
    return { loaded: true };
  },
});

/** The inbox in its manual order, once it was loaded. */
export function useTasks() {
  const query = useQuery(tasksQuery);
  const { task } = useThings();
  return { ...query, tasks: query.data === undefined ? undefined : inOrder(task) };
}
