import { useSession } from "../features/auth/session";
import { Calendar } from "../features/calendar/calendar";
import { TaskInbox } from "../features/tasks/task-inbox";
import { calendarMessages } from "../i18n/calendar-messages";
import { messages } from "../i18n/messages";
import { PaneBoundary } from "../ui/pane-boundary";
import { SplitView } from "../ui/split-view";
import classes from "./home.module.css";

export default function HomeScreen() {
  const session = useSession();
  const accountId = session.status === "authenticated" ? session.user.id : "";
  return (
    <main className={classes.screen}>
      <SplitView
        groupId="home"
        label={calendarMessages.panes}
        dividerLabels={calendarMessages.sizes}
        start={{
          title: messages.tasks.heading,
          content: (
            <PaneBoundary name={messages.tasks.heading}>
              <TaskInbox />
            </PaneBoundary>
          ),
          defaultSize: 35,
          minSize: 300,
          maxSize: 600,
        }}
        end={{
          title: calendarMessages.heading,
          content: (
            <PaneBoundary name={calendarMessages.heading}>
              <Calendar key={accountId} accountId={accountId} />
            </PaneBoundary>
          ),
          minSize: 400,
        }}
        firstTab="end"
      />
    </main>
  );
}
