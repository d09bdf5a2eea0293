import { LoginService } from "../../api/generated/services/LoginService";
import { clearToken } from "../../api/session-token";

/**
 * Ends the session here at once. The server is told with the old token, but nobody waits for it: a server that cannot be reached
 * must not keep a user logged in on this device.
 */
export function logOut(): void {
  const told = LoginService.logout();
  clearToken();
  told.catch(() => {
    // The session then ends on the server when its token expires.
  });
}
