import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { inboxMessages } from "../../i18n/inbox-messages";
import { taskMessages } from "../../i18n/task-messages";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { attachLate } from "../../lib/attach-late";
import { lazyComponent } from "../../lib/lazy-component";
import { useLatest } from "../../lib/use-latest";
import { useRequestedThing } from "../../ui/commands/requested-thing";
import { useIdle, usePreloadWhenIdle } from "../../lib/when-idle";
import { onRowKeyDown, onRowKeyUp } from "./row-keys";
import { type RowStop, stopAt } from "./row-parts";
import { rowDrag } from "./row-drag";
import classes from "./task-list.module.css";
import { preloadSending } from "./sending-code";
import { lateFacts } from "./task-facts";
import { preloadTaskEditor, TaskRow } from "./task-row";
import { rowAt, useChoosing } from "./use-choosing";
import { useFocusAfterRemoval } from "./use-focus-after-removal";
import { useRowWindow } from "./use-row-window";
import { useTaskList } from "./use-task-list";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";

/** Rarely needed: most lists have an open task. */
const nothingOpen = deferredImport(async () => {
  const [{ AllDone }, { EmptyInbox }] = await Promise.all([import("./all-done"), import("./empty-inbox")]);
  return (hidden: number, onShow: () => void) =>
    hidden === 0 ? <EmptyInbox /> : <AllDone hidden={hidden} onShow={onShow} />;
});

const ScheduleDialog = lazyComponent(async () => (await import("./schedule-dialog")).ScheduleDialog);

/** The approximate height of a row with one line. */
const usualRow = 47;

export interface TaskListProps {
  /** All tasks. */
  tasks: Task[];
  hidesCompleted: boolean;
  onShowCompleted: () => void;
  /** The last focusable row disappears. */
  onEmptied: () => void;
  /** The task that was added last on this page. */
  addedId: string | null;
  /** The order, if it is not the manual one; then nothing can be moved. */
  sorted?: string | null | undefined;
  /** Shown in place of an empty list that is not the whole one. */
  empty?: ReactNode;
}

export function TaskList({
  tasks: all,
  hidesCompleted,
  onShowCompleted,
  onEmptied,
  addedId,
  sorted,
  empty,
}: TaskListProps) {
  const isSorted = sorted != null;
  const scroller = useRef<HTMLDivElement>(null);
  // Where the focus was last, and where Tab returns to.
  const [lastStop, setLastStop] = useState<RowStop | null>(null);
  const [hintId, listHintId] = [useId(), useId()];
  const list = useTaskList({ tasks: all, container: scroller, hidesCompleted, isSorted, onEmptied });
  const { tasks, shown, openIds, liftedId, liftedTo, actions } = list;
  // The handles are hidden unless the order is manual.
  const stop = stopIn(shown, isSorted && lastStop?.part === "handle" ? null : lastStop);
  const choosing = useChoosing({
    tasks,
    stop,
    focus: actions.focus,
    leave: actions.leave,
    schedule: actions.schedule,
    hidesCompleted,
  });
  const { choose, command } = choosing;
  const rowActions = useMemo(
    () => ({ ...actions, choose: ({ id }: Task) => choose({ toggle: id }), command }),
    [actions, choose, command],
  );
  /** Runs it for the task, or for all selected tasks if it is one of them. */
  const alone = (what: "complete" | "delete", run: (task: Task) => void) => (task: Task) =>
    choosing.count > 1 && choosing.has(task.id) ? command({ do: what }, task) : run(task);
  const listElement = useRef<HTMLUListElement>(null);
  const rowWindow = useRowWindow({
    tasks: shown,
    scroller,
    list: listElement,
    keep: [stop?.id ?? null, ...openIds, liftedId, list.focusWanted],
    lifting: liftedId !== null,
  });
  const latestWindow = useLatest(rowWindow);
  const latestTasks = useLatest(tasks);

  const isEmpty = shown.length === 0;
  const idle = useIdle() && "silently";
  const drawNothingOpen = useDeferredImport(nothingOpen, isEmpty || idle);
  useEffect(() => {
    const element = scroller.current;
    return element === null || isEmpty
      ? undefined
      : attachLate(rowDrag, ({ attachList }) => attachList(element, isSorted ? () => {} : actions.drop));
  }, [actions, isEmpty, isSorted]);

  useEffect(() => {
    if (liftedTo !== null) {
      latestWindow.current.scrollToIndex(liftedTo);
    }
  }, [liftedTo, latestWindow]);

  // The list makes room for the bar.
  const isChoosing = choosing.count > 0;
  const stopIndex = useLatest(shown.findIndex(({ id }) => id === stop?.id));
  useEffect(() => {
    if (isChoosing && stopIndex.current !== -1) {
      latestWindow.current.scrollToIndex(stopIndex.current);
    }
  }, [isChoosing, stopIndex, latestWindow]);

  usePreloadWhenIdle(preloadTaskEditor, preloadSending, lateFacts.preload);
  useRequestedThing("task", (id) => {
    const task = all.find((each) => each.id === id);
    if (task === undefined) {
      return;
    }
    const index = shown.indexOf(task);
    if (index === -1) {
      onShowCompleted();
    } else {
      latestWindow.current.scrollToIndex(index);
    }
    actions.open(task);
  });

  const isAdded = addedId !== null && tasks.some(({ id }) => id === addedId);
  useEffect(() => {
    if (isAdded) {
      latestWindow.current.scrollToIndex(latestTasks.current.findIndex(({ id }) => id === addedId));
    }
  }, [isAdded, addedId, latestWindow, latestTasks]);

  useFocusAfterRemoval({ list: listElement, tasks: shown, focus: actions.focus, onEmptied });

  const onKeyDown = (event: KeyboardEvent) =>
    onRowKeyDown(event, {
      tasks: shown,
      lifted: liftedId !== null,
      rowsPerPage: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / usualRow)),
      focus: actions.focus,
      toggle: alone("complete", actions.toggleByKey),
      open: actions.open,
      remove: alone("delete", actions.remove),
      command,
      choose,
      count: choosing.count,
      move: (task, to, { part }) => isSorted || actions.moveTo(task, to, part),
    });

  const places = useMemo(() => new Map(tasks.map(({ id }, index) => [id, index])), [tasks]);
  // While a row is lifted the elements stay in their old order, because moving the focused one would blur it.
  const placeOf = (index: number) => places.get(shown[index]?.id ?? "") ?? 0;
  const rows = rowWindow.rows.toSorted((a, b) => placeOf(a.index) - placeOf(b.index));

  const dialog = (
    <MountOnFirstOpen opened={list.scheduling !== null}>
      <ScheduleDialog
        task={list.scheduling}
        onClose={actions.endScheduling}
        returnFocus={({ id }) => findOpener(scroller.current, id)}
      />
    </MountOnFirstOpen>
  );
  if (isEmpty) {
    return (
      <>
        {empty || drawNothingOpen?.(all.length, onShowCompleted)}
        {choosing.tools}
        {dialog}
      </>
    );
  }
  return (
    <>
      <div className={classes.scroller} ref={scroller}>
        <p id={hintId} className="visually-hidden">
          {sorted ?? taskMessages.dragHint}
        </p>
        <p id={listHintId} className="visually-hidden">
          {inboxMessages.listHint}
        </p>
        <ul
          ref={listElement}
          className={classes.list}
          aria-label={taskMessages.listLabel}
          aria-describedby={isSorted ? `${hintId} ${listHintId}` : listHintId}
          // Without the border of the last row, which coincides with the edge of the card.
          {...(rowWindow.height !== null && { style: { height: rowWindow.height - 1 } })}
          data-windowed={rowWindow.height !== null}
          data-lifting={liftedId !== null}
          onFocus={({ target }) => setLastStop(stopAt(target) ?? lastStop)}
          data-choosing={isChoosing}
          data-sorted={isSorted}
          // Shift would select the text in between.
          onMouseDown={(event) => event.shiftKey && rowAt(event) !== null && event.preventDefault()}
          onClickCapture={choosing.onClick}
          onKeyDown={onKeyDown}
          onKeyUp={onRowKeyUp}
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
                  index={isSorted ? 0 : index}
                  count={isSorted ? 1 : shown.length}
                  open={openIds.includes(task.id)}
                  gone={!places.has(task.id)}
                  lifted={task.id === liftedId}
                  chosenId={choosing.has(task.id) ? choosing.chosenId : null}
                  stop={stop?.id === task.id ? stop.part : null}
                  hintId={hintId}
                  actions={rowActions}
                />
              </li>
            );
          })}
        </ul>
        <p role="status" aria-live="assertive" className="visually-hidden">
          {list.announcement}
        </p>
      </div>
      {choosing.tools}
      {dialog}
    </>
  );
}

/** The element that opened the dialog: the button in the opened row, otherwise that of its menu. */
function findOpener(list: HTMLElement | null, id: string): HTMLElement | null {
  const row = list?.querySelector(`[data-task="${CSS.escape(id)}"]`);
  return (
    row?.querySelector<HTMLElement>("[data-part=schedule]") ?? row?.querySelector("[data-part=menu]") ?? null
  );
}

/** The tab stop: where the focus was last, if that row still exists, or the first title. */
function stopIn(tasks: Task[], last: RowStop | null): RowStop | null {
  const [first] = tasks;
  if (first === undefined) {
    return null;
  }
  const isThere = last !== null && tasks.some(({ id }) => id === last.id);
  return isThere ? last : { id: first.id, part: "title" };
}
