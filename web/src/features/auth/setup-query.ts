import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { SetupService } from "../../api/generated/services/SetupService";

/** Whether there is no account yet. Queried once: if that changes, the answer to the form says so. */
export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => abortable(SetupService.readSetup(), signal),
  staleTime: Infinity,
  gcTime: 0,
});
