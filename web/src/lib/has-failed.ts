import type { UseQueryResult } from "@tanstack/react-query";

type Tries = Pick<UseQueryResult, "data" | "errorUpdateCount">;

/**
 * There is no data because an attempt has failed. That stays true during the next attempt, for which the query resets its error.
 */
export const hasFailed = ({ data, errorUpdateCount }: Tries): boolean =>
  data === undefined && errorUpdateCount > 0;
