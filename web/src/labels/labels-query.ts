import { queryOptions } from "@tanstack/react-query";
import { thingsOf } from "../things/use-things";
import { loadLabelsOnce } from "./load-labels";

/** Whether the labels are loaded. What is stored on the disk need not be requested again. */
export const labelsQuery = queryOptions({
  queryKey: ["labels"],
  queryFn: async ({ client, signal }) => {
    const things = thingsOf(client);
    await things.restored;
    await loadLabelsOnce(things, signal);
    return { loaded: true };
  },
  staleTime: Infinity,
});
