import { type FocusEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { lazyComponent } from "../../lib/lazy-component";
import { useLatest } from "../../lib/use-latest";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { EmptyInbox } from "./empty-inbox";
import { isUnconfirmed } from "./pending-task";
import { attachList } from "./task-drag";
import classes from "./task-list.module.css";
import { preloadTaskEditor, TaskRow } from "./task-row";
import { useRowWindow } from "./use-row-window";
import { useTaskList } from "./use-task-list";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";

const ScheduleDialog = lazyComponent(async () => (await import("./schedule-dialog")).ScheduleDialog);

interface TaskListProps {
  tasks: Task[];
}

export function TaskList({ tasks }: TaskListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const hintId = useId();
  const list = useTaskList(tasks, scroller);
  const { shown, openIds, liftedId, liftedTo } = list;
  const listElement = useRef<HTMLUListElement>(null);
  const rowWindow = useRowWindow({
    tasks: shown,
    scroller,
    list: listElement,
    keep: [focusedId, ...openIds, liftedId, list.focusWanted],
    lifting: liftedId !== null,
  });
  const latestWindow = useLatest(rowWindow);

  const isEmpty = shown.length === 0;
  useEffect(() => {
    const element = scroller.current;
    return element === null || isEmpty ? undefined : attachList(element, list.actions.drop);
  }, [list.actions, isEmpty]);

  useEffect(() => {
    if (liftedTo !== null) {
      latestWindow.current.scrollToIndex(liftedTo);
    }
  }, [liftedTo, latestWindow]);

  const openedId = openIds.at(-1) ?? null;
  useEffect(() => {
    if (openedId !== null) {
      const row = scroller.current?.querySelector(`[data-task="${CSS.escape(openedId)}"]`);
      row?.querySelector("form")?.scrollIntoView({ block: "nearest" });
    }
  }, [openedId]);

  usePreloadWhenIdle(preloadTaskEditor);

  // Only a task that was added here, just now, is pending; new ones go last, so that is where to look.
  const last = tasks.at(-1);
  const addedId = last !== undefined && isUnconfirmed(last) ? last.id : null;
  useEffect(() => {
    if (addedId !== null) {
      latestWindow.current.scrollToIndex(tasks.length - 1);
    }
  }, [addedId, tasks.length, latestWindow]);

  const scheduling = tasks.find(({ id }) => id === list.schedulingId) ?? null;
  const places = useMemo(() => new Map(tasks.map(({ id }, index) => [id, index])), [tasks]);
  // While a row is lifted the elements stay in their old order, because moving the focused one would blur it.
  const placeOf = (index: number) => places.get(shown[index]?.id ?? "") ?? 0;
  const rows = rowWindow.rows.toSorted((a, b) => placeOf(a.index) - placeOf(b.index));

  return isEmpty ? (
    <EmptyInbox />
  ) : (
    <div className={classes.scroller} ref={scroller}>
      <p id={hintId} className="visually-hidden">
        {messages.tasks.dragHint}
      </p>
      <ul
        ref={listElement}
        className={classes.list}
        aria-label={messages.tasks.listLabel}
        // Without the last row's line, which falls on the card's own edge.
        {...(rowWindow.height !== null && { style: { height: rowWindow.height - 1 } })}
        data-windowed={rowWindow.height !== null}
        data-lifting={liftedId !== null}
        onFocus={(event) => setFocusedId(taskIdOf(event))}
        onBlur={() => setFocusedId(null)}
      >
        {rows.map(({ index, top }) => {
          const task = shown[index];
          return task === undefined ? null : (
            <li
              key={task.id}
              ref={rowWindow.measure}
              className={classes.item}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              data-index={index}
              data-task={task.id}
              data-lifted={task.id === liftedId}
              {...(top !== null && { style: { transform: `translateY(${top}px)` } })}
            >
              <TaskRow
                task={task}
                index={index}
                count={shown.length}
                open={openIds.includes(task.id)}
                gone={!places.has(task.id)}
                lifted={task.id === liftedId}
                hintId={hintId}
                actions={list.actions}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {list.announcement}
      </p>
      <MountOnFirstOpen opened={scheduling !== null}>
        <ScheduleDialog
          task={scheduling}
          onClose={list.actions.endScheduling}
          returnFocus={({ id }) => findOpener(scroller.current, id)}
        />
      </MountOnFirstOpen>
    </div>
  );
}

/** Of the dialog: the button in the opened row, otherwise that of its menu. */
function findOpener(list: HTMLElement | null, id: string): HTMLElement | null {
  const row = list?.querySelector(`[data-task="${CSS.escape(id)}"]`);
  return (
    row?.querySelector<HTMLElement>("[data-part=schedule]") ?? row?.querySelector("[data-part=menu]") ?? null
  );
}

function taskIdOf({ target }: FocusEvent): string | null {
  return target.closest<HTMLElement>("[data-task]")?.dataset["task"] ?? null;
}
