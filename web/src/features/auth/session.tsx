import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { User } from "../../api/generated/models/User";
import { onTokenChange, readToken } from "../../api/session-token";
import { paths } from "../../app/paths";
import { currentUserQuery } from "./queries";

export type Session =
  | { status: "anonymous" }
  | { status: "loading" }
  | { status: "failed"; error: Error; retry: () => void }
  | { status: "authenticated"; user: User };

/** Who is here: a stored token says that somebody is, the server says who. */
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

/**
 * Acts on the token's coming and going, in this tab or another one: without a token everything that was loaded is
 * forgotten and the login screen is next; another user's token starts afresh.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const previous = useRef(token);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (previous.current === token) {
      return;
    }
    previous.current = token;
    queryClient.clear();
    void navigate(token === "" ? paths.login : paths.home, { replace: true });
  }, [token, queryClient, navigate]);

  return children;
}
