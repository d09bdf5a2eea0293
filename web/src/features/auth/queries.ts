import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { UsersService } from "../../api/generated/services/UsersService";

/** The user that the stored token belongs to. Ask only when there is a token. */
export const currentUserQuery = queryOptions({
  queryKey: ["currentUser"],
  queryFn: ({ signal }) => abortable(UsersService.getMe({}), signal),
  staleTime: 5 * 60_000,
});
