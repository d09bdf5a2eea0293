import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { onTokenChange, readToken } from "../../api/session-token";
import { paths } from "../../app/paths";
import { toasts } from "../../ui/toast/toast-store";

/**
 * Reacts when a token is stored or cleared, in this tab or another one. Without a token all loaded data is dropped and the login
 * screen is shown; with another user's token the app starts afresh.
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
      // The action that it offers belongs to the former user.
      toasts.dismiss(toast.id);
    }
    void navigate(token === "" ? paths.login : paths.home, { replace: true });
  }, [token, queryClient, navigate]);

  return children;
}
