import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { UsersService } from "../../api/generated/services/UsersService";

/** The user of the stored token. Query only if there is a token. */
export const currentUserQuery = queryOptions({
  queryKey: ["currentUser"],
  queryFn: ({ signal }) => abortable(UsersService.getMe({}), signal),
  staleTime: 5 * 60_000,
});
