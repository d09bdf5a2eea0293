import { useMutation } from "@tanstack/react-query";
import type { SetUp } from "../../api/generated/models/SetUp";
import { LoginService } from "../../api/generated/services/LoginService";
import { SetupService } from "../../api/generated/services/SetupService";
import { storeToken } from "../../api/session-token";

/** Makes the first account and logs it in; answers whether that worked too. */
export function useSetUp() {
  return useMutation({
    mutationFn: async (first: SetUp) => {
      await SetupService.setUp({ requestBody: first });
      return logIn(first);
    },
  });
}

/** Not by the login screen's own module (`credentials.ts`), which would be cut off from that screen's code to be shared. */
async function logIn({ email, password }: SetUp): Promise<boolean> {
  try {
    const login = await LoginService.loginAccessToken({ formData: { username: email, password } });
    storeToken(login.access_token);
    return true;
  } catch {
    return false;
  }
}
