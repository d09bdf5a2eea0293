import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { User } from "../../api/generated/models/User";
import { onTokenChange, readToken } from "../../api/session-token";
import { currentUserQuery } from "./queries";

export type Session =
  | { status: "anonymous" }
  | { status: "loading" }
  | { status: "failed"; error: Error; retry: () => void }
  | { status: "authenticated"; user: User };

/** The current user: a stored token says that there is one, the server says who it is. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { data, error, refetch } = useQuery({ ...currentUserQuery, enabled: token !== "" });
  if (token === "") {
    return { status: "anonymous" };
  }
  if (data !== undefined) {
    return { status: "authenticated", user: data };
  }
  return error === null ? { status: "loading" } : { status: "failed", error, retry: () => void refetch() };
}
