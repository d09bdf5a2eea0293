import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { TasksService } from "../../api/generated/services/TasksService";
import { loadAll } from "../../lib/load-all";

/** The most that the API gives at once; a longer list is joined from several answers. */
const pageSize = 1_000;

/** The whole inbox, in its manual order. */
export const tasksQuery = queryOptions({
  queryKey: ["tasks"],
  queryFn: ({ signal }) =>
    loadAll((skip) => abortable(TasksService.listTasks({ skip, limit: pageSize }), signal)),
});
