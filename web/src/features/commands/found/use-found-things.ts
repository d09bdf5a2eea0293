import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { abortable } from "../../../api/client";
import type { SearchResult } from "../../../api/generated/models/SearchResult";
import { SearchService } from "../../../api/generated/services/SearchService";
import { onReachabilityChange, readReachability } from "../../../api/reachability";
import { foldedWords, holdsWords, queryWords } from "../../../lib/search-words";
import { thingsOf } from "../../../things/use-things";
import { most, searchHeld } from "./held-results";

/** The delay before the server is queried while the user types, in milliseconds. */
const pause = 120;
/** The maximum length of a query on the server. */
export const longest = 255;

const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => abortable(SearchService.search({ q, limit: most }), signal),
    // Results depend on every change, so no answer is worth caching.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Reports no changes, while nobody searches. */
const never = () => () => {};

interface FoundThings {
  results: SearchResult[];
  /** The server was queried, and has not answered yet. */
  asking: boolean;
  /** Only what this device holds was searched. */
  heldOnly: boolean;
  /** There are more results than are shown. */
  more: boolean;
}

/** Results while the user types: at once those on this device, and then the server's. */
export function useFoundThings(typed: string): FoundThings {
  const { store } = thingsOf(useQueryClient());
  // A cell of a spreadsheet contains a tab, which a query may not have.
  const query = typed
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, longest);
  const words = useMemo(() => queryWords(query), [query]);
  const isWanted = words.length > 0;
  const [asked] = useDebouncedValue(query, pause);
  const reachable = useSyncExternalStore(onReachabilityChange, readReachability) === "reachable";
  const view = useSyncExternalStore(isWanted ? store.subscribe : never, store.view);
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...searchQuery(asked),
    enabled: isWanted && reachable && queryWords(asked).length > 0,
    placeholderData: keepPreviousData,
  });
  const held = useMemo(() => (isWanted ? searchHeld(view, words) : []), [isWanted, view, words]);

  const heldOnly = isWanted && (!reachable || isError);
  const isAnswered = !isPlaceholderData && asked === query && data !== undefined && !isError;
  if (!isWanted) {
    return { results: [], asking: false, heldOnly: false, more: false };
  }
  if (isAnswered) {
    return { results: data.data, asking: false, heldOnly: false, more: data.more };
  }
  // Earlier results that still contain all words stay until the answer arrives.
  const before = heldOnly ? [] : (data?.data ?? []).filter((result) => stillHolds(result, words));
  const known = new Set(held.map(({ id }) => id));
  const results = [...held, ...before.filter(({ id }) => !known.has(id))].slice(0, most);
  return { results, asking: !heldOnly && (isFetching || asked !== query), heldOnly, more: false };
}

const stillHolds = ({ title, excerpt }: SearchResult, words: string[]) =>
  holdsWords(foldedWords(`${title} ${excerpt ?? ""}`), words);
