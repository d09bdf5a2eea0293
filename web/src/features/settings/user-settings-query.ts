import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { UsersService } from "../../api/generated/services/UsersService";

/** The user's settings. In a module of its own, because the router uses it and needs no code for changes. */
export const userSettingsQuery = queryOptions({
  queryKey: ["userSettings"],
  queryFn: ({ signal }) => abortable(UsersService.getMySettings({}), signal),
  staleTime: Infinity,
});
