import { useMutation } from "@tanstack/react-query";
import type { ResetPassword } from "../../api/generated/models/ResetPassword";
import { LoginService } from "../../api/generated/services/LoginService";
import { storeToken } from "../../api/session-token";

// In a module of its own, because the login screen, which everyone waits for, needs no other queries.

interface Credentials {
  username: string;
  password: string;
}

/** Logs in; from then on a token is stored. */
export function useLogIn() {
  return useMutation({
    mutationFn: (credentials: Credentials) => LoginService.loginAccessToken({ formData: credentials }),
    onSuccess: ({ access_token }) => storeToken(access_token),
  });
}

export function useRecoverPassword() {
  return useMutation({ mutationFn: (email: string) => LoginService.recoverPassword({ email }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: ResetPassword) => LoginService.resetPassword({ requestBody: reset }),
  });
}
