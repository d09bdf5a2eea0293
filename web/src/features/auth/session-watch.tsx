import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { onTokenChange, readToken } from "../../api/session-token";
import { paths } from "../../app/paths";
import { toasts } from "../../ui/toast/toast-store";

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
    const toast = toasts.read();
    if (toast?.action !== undefined) {
      // What it offers to do was the former user's.
      toasts.dismiss(toast.id);
    }
    void navigate(token === "" ? paths.login : paths.home, { replace: true });
  }, [token, queryClient, navigate]);

  return children;
}
