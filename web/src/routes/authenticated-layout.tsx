import { Button } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { Navigate, Outlet } from "react-router";
import { paths } from "../app/paths";
import { detailOf } from "../api/problem";
import { logOut as endSession } from "../features/auth/log-out";
import { type Session, useSession } from "../features/auth/session";
import { ImportsLater } from "../features/calendar/imports/imports-later";
import { CommandCenter } from "../features/commands/command-center";
import { SearchButton } from "../features/commands/search-button";
import { AccountMenu } from "../features/navigation/account-menu";
import { NavBar } from "../features/navigation/nav-bar";
import { ThemeMenu } from "../features/navigation/theme-menu";
import { preferencesOf } from "../features/settings/preferences-of";
import { useReportTimeZone, useUserSettings } from "../features/settings/user-settings";
import { OutboxMark } from "../features/outbox/outbox-mark";
import { PlannerLater } from "../features/planner/planner-later";
import { useHistoryCommands } from "../features/outbox/use-history-commands";
import { useLogOut } from "../features/outbox/use-log-out";
import { menuMessages } from "../i18n/menu-messages";
import { messages } from "../i18n/messages";
import { lazyComponent } from "../lib/lazy-component";
import { usePreloadWhenIdle } from "../lib/when-idle";
import { PreferencesProvider } from "../lib/time/preferences";
import { ConnectionNotice } from "../ui/connection/connection-notice";
import { CentredSpinner } from "../ui/centred-spinner";
import { MessageScreen } from "../ui/message-screen";
import { NavigationProgress } from "../ui/navigation-progress";
import { networkMessage } from "../ui/report";
import { useTips } from "../ui/tips/use-tips";
import { LeaveQuestion } from "../ui/unsaved/leave-question";
import { useKeepInStep } from "./keep-in-step";

const Planner = lazyComponent(async () => (await import("./planner")).Planner);
const OutboxDialog = lazyComponent(async () => (await import("./outbox-dialog")).OutboxDialog);

/** Without a service worker, which needs a secure context, the code is not stored for the time when the connection is lost. */
function fetchCodeWithoutWorker(): void {
  if (!("serviceWorker" in navigator)) {
    import("./fetch-code-ahead").then(({ fetchCodeAhead }) => fetchCodeAhead()).catch(() => {});
  }
}

/** The frame of every screen for users. */
export default function AuthenticatedLayout() {
  useKeepInStep();
  useHistoryCommands();
  useTips();
  usePreloadWhenIdle(fetchCodeWithoutWorker);
  const { logOut, question } = useLogOut(endSession);
  const session = useSession();
  const user = session.status === "authenticated" ? session.user : null;
  // Deferred, a screen is rendered in small steps, so that a slow phone can respond to a touch in between.
  const deferred = useDeferredValue(session);
  // But it must not outlive the session: it would continue to request its data.
  const shown = session.status === "anonymous" ? session : deferred;
  const { settings } = useUserSettings(user !== null);
  useReportTimeZone(settings);
  const preferences = useMemo(() => (settings === undefined ? null : preferencesOf(settings)), [settings]);
  return (
    <PreferencesProvider value={preferences}>
      <NavBar>
        <OutboxMark OutboxDialog={OutboxDialog} />
        <SearchButton />
        <ThemeMenu />
        <AccountMenu person={user} onLogOut={logOut} />
      </NavBar>
      <NavigationProgress />
      <ConnectionNotice />
      <CommandCenter user={user} onLogOut={logOut} />
      <Content session={shown} onLogOut={logOut} />
      {user !== null && <ImportsLater />}
      {user !== null && <PlannerLater Planner={Planner} />}
      <LeaveQuestion />
      {question}
    </PreferencesProvider>
  );
}

function Content({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  switch (session.status) {
    case "authenticated":
      return <Outlet />;
    case "failed":
      return (
        <MessageScreen
          title={messages.errors.somethingWrong}
          text={networkMessage(session.error) ?? detailOf(session.error) ?? messages.errors.screenFailedHint}
        >
          <Button onClick={session.retry}>{messages.common.retry}</Button>
          <Button variant="default" onClick={onLogOut}>
            {menuMessages.account.logOut}
          </Button>
        </MessageScreen>
      );
    case "loading":
      return <CentredSpinner label={menuMessages.account.loading} />;
    case "anonymous":
      // The token may be refused before the session watch is mounted.
      return <Navigate to={paths.login} replace />;
  }
}
