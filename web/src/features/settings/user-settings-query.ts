import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { UsersService } from "../../api/generated/services/UsersService";

/** How the user wants the calendar. By itself, because the router asks and needs none of what a change needs. */
export const userSettingsQuery = queryOptions({
  queryKey: ["userSettings"],
  queryFn: ({ signal }) => abortable(UsersService.getMySettings({}), signal),
  staleTime: Infinity,
});
