import type { ReactNode } from "react";
import type { NavigateFunction } from "react-router";
import type { Task } from "../../../api/generated/models/Task";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { messages } from "../../../i18n/messages";
import { viewMessages } from "../../../i18n/view-messages";
import { addressOfList, labelOfList } from "../../../lib/list-address";
import { type Day, isoDate } from "../../../lib/time/days";
import type { Zone } from "../../../lib/time/zone";
import { settingsId, type View } from "../../../things/kinds";
import { requestThing } from "../../../ui/commands/requested-thing";
import { toasts } from "../../../ui/toast/toast-store";
import { pendingTask } from "../pending-task";
import type { NewTask } from "../task-content";
import { EmptyView, GoneView } from "./empty-view";
import { GoneLabels } from "./gone-labels";
import { EmptyLabelView } from "./label-view";
import { matcherOf, tasksOfOwnView } from "./own-view-tasks";
import { tasksOfView } from "./tasks-of-view";
import { viewNamed } from "./view-names";
import { ViewTitle } from "./view-title";

export { LabelLinks } from "./label-view";

interface Asked {
  /** The whole list. */
  tasks: readonly Task[];
  /** The settings contain the user's own views, once they are loaded. */
  settings: View["settings"];
  labels: View["label"];
  today: Day;
  zone: Zone;
}

/** A view that is shown in place of the whole list. */
export interface ShownView {
  name: string;
  tasks: Task[];
  /** The order, if it is not the manual one. */
  sorted?: string | undefined;
  /** Shown if there are no tasks. */
  empty: ReactNode;
  /** Above the tasks. Also sets the document's title. */
  note?: ReactNode;
  hidesCompleted: boolean;
  /** Default fields of tasks that are added here. */
  usual: Partial<NewTask>;
  /** Says where a task that was added here can be found, unless it is shown here. */
  reportAdded: (task: NewTask, navigate: NavigateFunction) => void;
}

/** The view in the address: a built-in one, or one of the user's own by id. Null until that is known. */
export function viewOf(text: string, asked: Asked): ShownView | null {
  const { tasks, settings, today, zone } = asked;
  const labelId = labelOfList(text);
  if (labelId !== null) {
    return viewOfLabel(labelId, asked);
  }
  const name = viewNamed(text);
  if (name !== null) {
    return {
      name: inboxMessages.views[name],
      tasks: tasksOfView(name, tasks, today, zone),
      sorted: name === "upcoming" ? viewMessages.sortedHint : undefined,
      empty: <EmptyView text={viewMessages.empty[name]} />,
      note: <ViewTitle name={inboxMessages.views[name]} />,
      hidesCompleted: name !== "done",
      usual: name === "today" ? { due: isoDate(today) } : {},
      reportAdded: reportUnless((task) => tasksOfView(name, [task], today, zone).length > 0),
    };
  }
  const own = settings.get(settingsId)?.task_views;
  if (own === undefined) {
    return null;
  }
  const view = own.find(({ id }) => id === text);
  if (view === undefined) {
    const empty = <GoneView text={viewMessages.gone} />;
    return {
      name: inboxMessages.view,
      tasks: [],
      empty,
      hidesCompleted: false,
      usual: {},
      reportAdded: reportUnless(() => false),
    };
  }
  const { query, order = "position" } = view;
  const matches = matcherOf(query, today, zone);
  return {
    name: view.name,
    tasks: tasksOfOwnView(view, tasks, today, zone),
    sorted: order === "position" ? undefined : viewMessages.ordersHint[order],
    empty: <EmptyView text={viewMessages.empty.own} />,
    note: (
      <>
        <ViewTitle name={view.name} />
        {query.label !== undefined && <GoneLabels ids={query.label} />}
      </>
    ),
    hidesCompleted: query.completed === false,
    usual: usualOf(view, today),
    reportAdded: reportUnless(matches),
  };
}

/** The open tasks with a label. */
function viewOfLabel(id: string, { tasks, labels, today, zone }: Asked): ShownView {
  const label = labels.get(id);
  const query = { label: [id], completed: false };
  const name = label === undefined ? "…" : `#${label.name}`;
  return {
    name,
    tasks: tasksOfOwnView({ query }, tasks, today, zone),
    empty: <EmptyLabelView id={id} />,
    note: label && <ViewTitle name={name} />,
    hidesCompleted: true,
    usual: label === undefined ? {} : { labels: [id] },
    reportAdded: reportUnless(matcherOf(query, today, zone)),
  };
}

/** The typed line may set other fields than the tasks of the view have. The user stays on the view. */
const reportUnless =
  (isShown: (task: Task) => boolean): ShownView["reportAdded"] =>
  (task, navigate) => {
    // Neither its place nor its duration matters for a view.
    if (!isShown(pendingTask(task, undefined, undefined))) {
      toasts.show({
        title: messages.toasts.success,
        description: viewMessages.addedToAll(task.title),
        action: {
          label: viewMessages.showAdded,
          run: () =>
            void navigate(addressOfList(null), { state: requestThing({ kind: "task", id: task.id }) }),
        },
      });
    }
  };

/** The fields that all tasks of a view have in common. */
function usualOf(
  { query: { label = [], priority = [], due_after: after } }: TaskView,
  today: Day,
): Partial<NewTask> {
  const [onlyPriority] = priority;
  return {
    ...(label.length === 1 && { labels: [...label] }),
    ...(priority.length === 1 && onlyPriority !== undefined && { priority: onlyPriority }),
    ...(after === "today" && { due: isoDate(today) }),
  };
}
