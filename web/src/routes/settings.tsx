import { useQueryClient } from "@tanstack/react-query";
import { clearToken } from "../api/session-token";
import { currentUserQuery } from "../features/auth/queries";
import { useSession } from "../features/auth/session";
import { SettingsTabs } from "../features/settings/settings-tabs";
import { deferredImport, useDeferredImport } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";
import { thingsOf } from "../things/use-things";

// Nothing waits for the planner's notices about changed settings.
const plannerCode = deferredImport(() => import("../features/planner/planner-code"));

export default function SettingsScreen() {
  const session = useSession();
  const queryClient = useQueryClient();
  const planner = useDeferredImport(plannerCode, useIdle() && "silently");
  if (session.status !== "authenticated") {
    // The layout shows the loading state.
    return null;
  }
  return (
    <SettingsTabs
      user={session.user}
      notices={planner && <planner.PlanLine fixed />}
      onUserChange={(user) => queryClient.setQueryData(currentUserQuery.queryKey, user)}
      // No logout on the server: the sessions ended with the account.
      onAccountDeleted={() => {
        void thingsOf(queryClient).wipe();
        clearToken();
      }}
    />
  );
}
