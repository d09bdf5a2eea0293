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

/** What can be read without a connection: so many days before and after today. A week less will do until it is loaded again. */
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

/** Who it is stays known without a connection: nothing else can be shown before that. */
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

/** Written here alone. */
const isUser = (fact: unknown): fact is User => typeof fact === "object" && fact !== null && "email" in fact;

/** Keeps this page in step with the server, the other tabs and what is kept on the device, for whoever is logged in. */
export function useKeepInStep(): void {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(onTokenChange, readToken);
  const account = accountOf(token);
  const things = thingsOf(queryClient);
  useKeptUser(things, account);
  // Before anything is asked for: what is kept need not be.
  things.begin(connections);
  const began = useRef(token);
  useEffect(() => {
    const refetch = () => {
      for (const queryKey of [["tasks"], ["calendar"], ["items"], ["trash"], ["userSettings"], ["plan"]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    // Another person may have logged in meanwhile, or the same one again.
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
