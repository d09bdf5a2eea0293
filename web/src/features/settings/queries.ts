import { queryOptions } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { ApiKeysService } from "../../api/generated/services/ApiKeysService";
import { SessionsService } from "../../api/generated/services/SessionsService";
import { loadAll } from "../../lib/load-all";

/** The maximum that the API returns at once. */
const limit = 1_000;

/** The user's sessions, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) =>
    loadAll((skip) => abortable(SessionsService.listMySessions({ skip, limit }), signal)),
  // Other sessions start and end without this browser knowing; the list should be current.
  staleTime: 0,
});

/** The user's API keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ["apiKeys"],
  queryFn: ({ signal }) => loadAll((skip) => abortable(ApiKeysService.listApiKeys({ skip, limit }), signal)),
});
