import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { SetupService } from "../../api/generated/services/SetupService";

/** Whether nobody has an account. Asked once: what happens meanwhile is said when the form is sent. */
export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => abortable(SetupService.readSetup(), signal),
  staleTime: Infinity,
  gcTime: 0,
});
