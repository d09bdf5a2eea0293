import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { ApiKeysService } from "../../api/generated/services/ApiKeysService";
import { SessionsService } from "../../api/generated/services/SessionsService";
import { loadAll } from "../../lib/load-all";

/** The most that the API gives at once. */
const limit = 1_000;

/** Where the user is logged in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) =>
    loadAll((skip) => abortable(SessionsService.listMySessions({ skip, limit }), signal)),
  // Others come and go without this browser; whoever looks wants to see how it is now.
  staleTime: 0,
});

/** The user's API keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ["apiKeys"],
  queryFn: ({ signal }) => loadAll((skip) => abortable(ApiKeysService.listApiKeys({ skip, limit }), signal)),
});
