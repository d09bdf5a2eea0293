import type { UseQueryResult } from "@tanstack/react-query";

type Tries = Pick<UseQueryResult, "data" | "errorUpdateCount">;

/** Nothing is there because a try has failed. It stays so during the next one, for which the query forgets its error. */
export const hasFailed = ({ data, errorUpdateCount }: Tries): boolean =>
  data === undefined && errorUpdateCount > 0;
