import { Loader } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Calendar } from "../features/calendar/calendar";
import type { Entry, EntryOf } from "../features/calendar/entries/entry";
import { entryElement } from "../features/calendar/focus/entry-element";
import type { OutlineKind, Suggested } from "../features/calendar/sources/suggestion";
import { plannerRequest } from "../features/planner/planner-request";
import { useUpdateUserSettings, useUserSettings } from "../features/settings/user-settings";
import { tasksQuery } from "../features/tasks/queries";
import { useTaskPlanning } from "../features/tasks/use-task-planning";
import { calendarMessages } from "../i18n/calendar-messages";
import { menuMessages } from "../i18n/menu-messages";
import { messages } from "../i18n/messages";
import { taskMessages } from "../i18n/task-messages";
import type { Instant } from "../lib/time/units";
import { useIdle } from "../lib/when-idle";
import { hasFailed } from "../lib/has-failed";
import { deferredImport, useDeferredImport, useImportFailed } from "../lib/deferred-import";
import { lazyComponent } from "../lib/lazy-component";
import { useLastThere } from "../lib/use-last-there";
import { wideScreen } from "../lib/wide-screen";
import { PaneBoundary } from "../ui/pane-boundary";
import { reportRequestError } from "../ui/report";
import { PaneFailure } from "../ui/pane-failure";
import { SkipLink } from "../ui/skip-link";
import { SplitView } from "../ui/split-view";
import classes from "./home.module.css";
import { MountOnFirstOpen } from "../ui/mount-on-first-open";

// A phone shows the calendar first; on wide screens the page itself has requested this code (app/screens.ts).
const inbox = deferredImport(() => import("../features/tasks/task-inbox"));
const calendars = deferredImport(() => import("../features/calendar/list/calendar-section"));
if (window.matchMedia(wideScreen).matches) {
  inbox.preload();
}
// Nothing waits for the planner's parts of the calendar.
const plannerCode = deferredImport(() => import("../features/planner/planner-code"));
const suggestedCode = deferredImport(() => import("../features/calendar/sources/suggested-entries"));
const ScheduleDialog = lazyComponent(
  async () => (await import("../features/tasks/schedule-dialog")).ScheduleDialog,
);
const TaskDialog = lazyComponent(async () => (await import("../features/tasks/task-dialog")).TaskDialog);

const showSuggestion = (kind: OutlineKind) =>
  plannerRequest.ask({ kind: kind === "missed" ? "missed" : "proposal" });

export default function HomeScreen() {
  const queryClient = useQueryClient();
  return (
    <main id="content" className={classes.screen}>
      <SplitView
        groupId="home"
        label={calendarMessages.panes}
        dividerLabels={calendarMessages.sizes}
        start={{
          title: taskMessages.heading,
          content: (
            <PaneBoundary name={taskMessages.heading}>
              <div className={classes.sideBySide}>
                <SkipLink to="calendar">{menuMessages.skipList}</SkipLink>
              </div>
              <div className={classes.side}>
                <InboxPane />
                <LateCalendars />
              </div>
            </PaneBoundary>
          ),
          prepare: () => {
            inbox.preload();
            return queryClient.prefetchQuery(tasksQuery);
          },
          defaultSize: 35,
          minSize: 300,
          maxSize: 600,
        }}
        end={{
          id: "calendar",
          title: calendarMessages.heading,
          content: (
            <PaneBoundary name={calendarMessages.heading}>
              <CalendarPane />
            </PaneBoundary>
          ),
          minSize: 400,
        }}
        firstTab="end"
      />
    </main>
  );
}

/** With the planner's button only on a phone: on wide screens it is in the calendar's header. */
function InboxPane() {
  const loaded = useDeferredImport(inbox, true);
  const failed = useImportFailed(inbox);
  const wide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const idle = useIdle();
  const planner = useDeferredImport(plannerCode, !wide && idle && "silently");
  if (loaded !== null) {
    return (
      <loaded.TaskInbox
        tools={!wide && planner && <planner.PlanTools place="inbox" />}
        notices={!wide && planner && <planner.InboxPlanNotices />}
      />
    );
  }
  return failed ? <PaneFailure name={taskMessages.heading} onRetry={() => void inbox.load()} /> : <Waiting />;
}

/** Beside the calendar, in place of a phone's sheet. Nothing waits for them. */
function LateCalendars() {
  const wide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const idle = useIdle();
  const loaded = useDeferredImport(calendars, wide && idle && "silently");
  if (!wide) {
    return null;
  }
  return loaded === null ? <div className={classes.calendars} /> : <loaded.CalendarSection />;
}

function Waiting() {
  return (
    <div className={classes.loading} role="status" aria-label={messages.common.loading}>
      <Loader aria-hidden="true" />
    </div>
  );
}

/** The calendar with the user's settings. Without them it is unknown where a day begins. */
function CalendarPane() {
  const query = useUserSettings();
  const { settings, isFetching, refetch } = query;
  const { mutate } = useUpdateUserSettings();
  const planning = useTaskPlanning();
  const planner = useDeferredImport(plannerCode, useIdle() && "silently");
  const [opened, setOpened] = useState<{ entry: EntryOf<"task">; does: "edit" | "time" } | null>(null);
  const last = useLastThere(opened);
  const [suggested, setSuggested] = useState<readonly Suggested[]>([]);
  const drawing = useDeferredImport(suggestedCode, suggested.length > 0 && "silently");
  const addSuggested = useMemo(
    () => drawing && ((entries: readonly Entry[]) => drawing.withSuggested(entries, suggested)),
    [drawing, suggested],
  );
  const withDialogs = useMemo(
    () => ({
      ...planning,
      edit: (entry: EntryOf<"task">) => setOpened({ entry, does: "edit" }),
      askForTime: (entry: EntryOf<"task">) => setOpened({ entry, does: "time" }),
      noteOn: (block: { id: string; start: Instant }) => planner?.whyHere(block),
    }),
    [planning, planner],
  );
  const entryOpened = () => entryElement(last?.entry.key ?? "");
  if (settings === undefined) {
    return hasFailed(query) ? (
      <PaneFailure name={calendarMessages.heading} pending={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  }
  return (
    <>
      {planner && <planner.Suggestions onChange={setSuggested} />}
      <Calendar
        samples={settings.samples}
        onDismissSamples={() => mutate({ samples: false }, { onError: reportRequestError })}
        planning={withDialogs}
        addSuggested={addSuggested}
        onShowSuggestion={showSuggestion}
        tools={planner && <planner.PlanTools place="calendar" />}
        notices={planner && <planner.PlanNotices />}
      />
      <MountOnFirstOpen opened={opened?.does === "edit"}>
        <TaskDialog
          id={opened?.does === "edit" ? opened.entry.id : null}
          onClose={() => setOpened(null)}
          returnFocus={entryOpened}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={opened?.does === "time"}>
        <ScheduleDialog
          task={opened?.does === "time" ? opened.entry.shows : null}
          block={last?.entry.block ?? last?.entry.id}
          onClose={() => setOpened(null)}
          returnFocus={entryOpened}
        />
      </MountOnFirstOpen>
    </>
  );
}
