import { useMutation } from "@tanstack/react-query";
import type { SetUp } from "../../api/generated/models/SetUp";
import { LoginService } from "../../api/generated/services/LoginService";
import { SetupService } from "../../api/generated/services/SetupService";
import { storeToken } from "../../api/session-token";

/** Creates the first account and logs it in; returns whether the login worked too. */
export function useSetUp() {
  return useMutation({
    mutationFn: async (first: SetUp) => {
      await SetupService.setUp({ requestBody: first });
      return logIn(first);
    },
  });
}

/**
 * Not with the login screen's own module (`credentials.ts`): that would then be split from that screen's code as a shared chunk.
 */
async function logIn({ email, password }: SetUp): Promise<boolean> {
  try {
    const login = await LoginService.loginAccessToken({ formData: { username: email, password } });
    storeToken(login.access_token);
    return true;
  } catch {
    return false;
  }
}
