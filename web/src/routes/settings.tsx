import { useQueryClient } from "@tanstack/react-query";
import { clearToken } from "../api/session-token";
import { currentUserQuery } from "../features/auth/queries";
import { useSession } from "../features/auth/session";
import { SettingsTabs } from "../features/settings/settings-tabs";
import { deferredImport, useDeferredImport } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";
import { thingsOf } from "../things/use-things";

// Nobody waits for what the planner says of the settings that were changed.
const plannerCode = deferredImport(() => import("../features/planner/planner-code"));

export default function SettingsScreen() {
  const session = useSession();
  const queryClient = useQueryClient();
  const planner = useDeferredImport(plannerCode, useIdle() && "silently");
  if (session.status !== "authenticated") {
    // The layout shows what there is to show meanwhile.
    return null;
  }
  return (
    <SettingsTabs
      user={session.user}
      notices={planner && <planner.PlanLine fixed />}
      onUserChange={(user) => queryClient.setQueryData(currentUserQuery.queryKey, user)}
      // Not a log-out on the server: the sessions ended with the account.
      onAccountDeleted={() => {
        void thingsOf(queryClient).wipe();
        clearToken();
      }}
    />
  );
}
