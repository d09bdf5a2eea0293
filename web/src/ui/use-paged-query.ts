import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { isForbidden } from "../api/problem";
import { hasFailed } from "../lib/has-failed";
import { mayHaveNext, parsePage } from "../lib/paging";

/** The query for one page of a list, in a feature's `queries.ts`. */
type PageQuery<Row> = (page: number) => UseQueryOptions<Row[], Error, Row[], (string | number)[]>;

export interface PagedRows<Row> {
  page: number;
  goTo: (page: number) => void;
  /** Undefined until the page is loaded. */
  rows: Row[] | undefined;
  hasNext: boolean;
  error: Error | null;
  fetching: boolean;
  retry: () => void;
}

/** The page in the address, with the next one loaded in advance. */
export function usePagedQuery<Row>(pageQuery: PageQuery<Row>): PagedRows<Row> {
  const [search, setSearch] = useSearchParams();
  const page = parsePage(search.get("page"));
  const query = useQuery(pageQuery(page));
  const { data, error, isFetching, refetch } = query;
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) {
    setLastError(error);
  }
  const hasNext = mayHaveNext(data);
  // Subscribed, not only prefetched: a change that reloads this page reloads the next one too.
  useQuery({ ...pageQuery(page + 1), enabled: hasNext, notifyOnChangeProps: [] });

  return {
    page,
    goTo: (target) =>
      setSearch((current) => {
        current.set("page", String(target));
        return current;
      }),
    rows: data,
    hasNext,
    // Rows that are shown already survive a failed reload, but not the loss of the right to see them.
    error: hasFailed(query) || isForbidden(error) ? (error ?? lastError) : null,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}

/** Reloads the shown pages of a list after a change and drops the others: their rows may have moved. */
export function useRefreshPages(list: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    queryClient.removeQueries({ queryKey: list, type: "inactive" });
    await queryClient.invalidateQueries({ queryKey: list });
  }, [queryClient, list]);
}
