import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { User } from "../api/generated/models/User";
import { accountOf, onTokenChange, readToken } from "../api/session-token";
import { currentUserQuery } from "../features/auth/queries";
import { loadCalendarsOnce } from "../features/calendar/sources/load-calendars";
import { loadCalendar } from "../features/calendar/sources/queries";
import { calendarChanges } from "../features/calendar/sources/calendar-changes";
import { eventChanges } from "../features/calendar/sources/event-changes";
import { seriesChanges } from "../features/calendar/sources/series/series-changes";
import { itemChanges } from "../features/items/item-changes";
import { labelChanges } from "../labels/label-changes";
import { changeHourSet } from "../settings/hour-set-changes";
import { settingsChanges } from "../settings/settings-changes";
import { changeSeveral } from "../features/tasks/change-several";
import { clearChanges } from "../features/tasks/clear-tasks";
import { loadTasksOnce } from "../features/tasks/queries";
import { skipTask } from "../features/tasks/skip-task";
import { trashChanges } from "../features/trash/trash-changes";
import { taskChanges } from "../features/tasks/task-changes";
import { changeView } from "../features/tasks/views/view-changes";
import { deferredImport } from "../lib/deferred-import";
import { now } from "../lib/time/minute-clock";
import { minutesPerDay } from "../lib/time/units";
import { indexedDbDisk, wipeIndexedDb } from "../things/disk/indexed-db-disk";
import { ofThisVersion } from "../things/outbox/of-earlier-version";
import { live } from "../things/live/live";
import { takeUp } from "../things/take-up";
import { withLock } from "../things/tabs/with-lock";
import type { Connections } from "../things/session";
import type { Things } from "../things/things";
import { thingsOf } from "../things/use-things";
import { withdrawUndo } from "../ui/report-undoable";

/** How many days before and after today are available offline. They are loaded again when a week of them has passed. */
const keptDays = 42;
const leastDays = 35;

const around = (days: number) => ({
  from: now() - days * minutesPerDay,
  to: now() + days * minutesPerDay,
});

const labels = deferredImport(async () => (await import("../labels/load-labels")).loadLabelsOnce);

const connections: Connections = {
  openDisk: indexedDbDisk,
  ofThisVersion,
  wipeDisk: wipeIndexedDb,
  takeUp,
  inTurn: ({ account, disk, signal }, work) => withLock("outbox", account, disk, signal, work),
  live: (things, session) =>
    live(things, session, {
      tasks: (of) => loadTasksOnce(of, session.signal),
      calendars: (of) => loadCalendarsOnce(of, session.signal),
      labels: async (of) => (await labels.load())(of, session.signal),
      events: (of, stretch) => loadCalendar(of, stretch, session.signal),
      around: () => ({ wanted: around(keptDays), least: around(leastDays) }),
    }),
  changes: [
    ...taskChanges,
    ...clearChanges,
    changeSeveral,
    skipTask,
    changeView,
    changeHourSet,
    ...eventChanges,
    ...seriesChanges,
    ...calendarChanges,
    ...labelChanges,
    ...itemChanges,
    ...trashChanges,
    ...settingsChanges,
  ],
};

/** The user stays known without a connection: nothing else could be shown before that. */
function useKeptUser(things: Things, account: string): void {
  const queryClient = useQueryClient();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: account !== "" });
  useEffect(() => {
    let isOver = false;
    const bring = async () => {
      const kept = await things.fact("user");
      if (
        !isOver &&
        isUser(kept) &&
        kept.id === account &&
        queryClient.getQueryData(currentUserQuery.queryKey) === undefined
      ) {
        queryClient.setQueryData(currentUserQuery.queryKey, kept, { updatedAt: 0 });
      }
    };
    void bring();
    return () => {
      isOver = true;
    };
  }, [things, queryClient, account]);
  useEffect(() => {
    if (user !== undefined && user.id === account) {
      void things.setFact("user", user);
    }
  }, [things, user, account]);
}

/** Only this module writes it. */
const isUser = (fact: unknown): fact is User => typeof fact === "object" && fact !== null && "email" in fact;

/** Keeps this page in step with the server, the other tabs and the device's storage, for the user who is logged in. */
export function useKeepInStep(): void {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(onTokenChange, readToken);
  const account = accountOf(token);
  const things = thingsOf(queryClient);
  useKeptUser(things, account);
  // Before anything is requested: stored data need not be.
  things.begin(connections);
  const began = useRef(token);
  useEffect(() => {
    const refetch = () => {
      for (const queryKey of [["tasks"], ["calendar"], ["items"], ["trash"], ["userSettings"], ["plan"]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    // Another user may have logged in in the meantime, or the same one again.
    if (account !== "") {
      things.begin(connections);
      if (began.current !== token) {
        began.current = token;
        refetch();
      }
    }
    return things.listen({
      onHeard: (kinds) => {
        if (kinds.has("item")) {
          void queryClient.invalidateQueries({ queryKey: ["items"] });
        }
        if (kinds.has("plan")) {
          void queryClient.invalidateQueries({ queryKey: ["plan"] });
        }
        void queryClient.invalidateQueries({ queryKey: ["trash"] });
      },
      onStale: refetch,
      onMade: withdrawUndo,
    });
  }, [things, queryClient, account, token]);
}
