import { useQueryClient } from "@tanstack/react-query";
import { clearToken } from "../api/session-token";
import { currentUserQuery } from "../features/auth/queries";
import { useSession } from "../features/auth/session";
import { SettingsTabs } from "../features/settings/settings-tabs";
import { thingsOf } from "../things/use-things";

export default function SettingsScreen() {
  const session = useSession();
  const queryClient = useQueryClient();
  if (session.status !== "authenticated") {
    // The layout shows what there is to show meanwhile.
    return null;
  }
  return (
    <SettingsTabs
      user={session.user}
      onUserChange={(user) => queryClient.setQueryData(currentUserQuery.queryKey, user)}
      // Not a log-out on the server: the sessions ended with the account.
      onAccountDeleted={() => {
        void thingsOf(queryClient).wipe();
        clearToken();
      }}
    />
  );
}
