import { queryOptions, useMutation } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import type { SignUp } from "../../api/generated/models/SignUp";
import { LoginService } from "../../api/generated/services/LoginService";
import { UsersService } from "../../api/generated/services/UsersService";
import { clearToken } from "../../api/session-token";

/** The user that the stored token belongs to. Ask only when there is a token. */
export const currentUserQuery = queryOptions({
  queryKey: ["currentUser"],
  queryFn: ({ signal }) => abortable(UsersService.getMe({}), signal),
  staleTime: 5 * 60_000,
});

export function useSignUp() {
  return useMutation({ mutationFn: (user: SignUp) => UsersService.signUp({ requestBody: user }) });
}

/**
 * Ends the session here at once. The server is told with the token as it was, but nobody waits for it: a server
 * that cannot be reached must not keep anyone logged in on this device.
 */
export function logOut(): void {
  const told = LoginService.logout();
  clearToken();
  told.catch(() => {
    // The session then ends on the server when its token expires.
  });
}
