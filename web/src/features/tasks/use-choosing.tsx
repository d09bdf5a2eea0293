import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useId, useMemo, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { usePreferences } from "../../lib/time/preferences";
import { useLatest } from "../../lib/use-latest";
import { useIdle } from "../../lib/when-idle";
import { thingsOf } from "../../things/use-things";
import type { Chosen, How } from "./chosen/chosen";
import type { Question } from "./chosen/do-with-chosen";
import type { TaskCommand } from "./chosen/task-command";
import type { RowStop } from "./row-parts";

const code = deferredImport(() => import("./chosen/chosen-tools"));

const none: ReadonlySet<string> = new Set();

export interface ChoosingOptions {
  /** The selectable tasks, in list order. */
  tasks: Task[];
  /** Where the focus was last. */
  stop: RowStop | null;
  focus: (stop: RowStop) => void;
  /** The rows of these tasks are about to disappear, or may be. */
  leave: (ids: ReadonlySet<string>, from: string) => void;
  /** Opens the dialog for scheduling a single task. */
  schedule: (task: Task) => void;
  hidesCompleted: boolean;
}

/** The selection of rows, and commands for all of them. The code is loaded when it is needed. */
export function useChoosing(options: ChoosingOptions) {
  const things = thingsOf(useQueryClient());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [question, ask] = useState<Question | null>(null);
  const chosenId = useId();
  const idle = useIdle();
  const loaded = useDeferredImport(code, chosen !== null || question !== null || (idle && "silently"));
  const { tasks, stop } = options;
  const ids = chosen?.ids ?? none;
  const on = useMemo(() => tasks.filter(({ id }) => ids.has(id)), [tasks, ids]);
  const preferences = usePreferences();
  const latest = useLatest({ ...options, things, preferences, on });
  const actions = useMemo(() => {
    const choose = async (how: How) => {
      const { next } = await code.load();
      const order = latest.current.tasks.map(({ id }) => id);
      setChosen((now) => next(now, how, order));
    };
    const perform = async (command: TaskCommand, task: Task | null) => {
      const { doWithChosen } = await code.load();
      doWithChosen(command, task, {
        ...latest.current,
        listed: () => latest.current.tasks,
        ask,
        clear: () => void choose({ none: true }),
      });
    };
    return {
      choose: (how: How) => void choose(how),
      /** For all selected tasks, if the task is one of them, and otherwise only for it; for all, if it is null. */
      command: (command: TaskCommand, task: Task | null) => void perform(command, task),
    };
  }, [latest]);

  return {
    ...actions,
    has: (id: string) => ids.has(id),
    count: on.length,
    chosenId,
    onClick: (event: MouseEvent) => {
      const id = rowAt(event);
      const how = id === null ? null : howOf(event, id, stop?.id ?? id, on.length > 0);
      if (how === null) {
        return;
      }
      actions.choose(how);
      if (!("none" in how)) {
        event.preventDefault();
        event.stopPropagation();
        options.focus({ id: id ?? "", part: "title" });
      }
    },
    tools: loaded !== null && (
      <loaded.ChosenTools
        things={things}
        tasks={on}
        wasUsed={chosen !== null}
        chosenId={chosenId}
        question={question}
        onAnswered={() => ask(null)}
        onCommand={actions.command}
        onClear={() => {
          actions.choose({ none: true });
          const { id } = tasks.find((task) => task.id === stop?.id) ?? tasks[0] ?? { id: "" };
          options.focus({ id, part: "title" });
        }}
      />
    ),
  };
}

/** How a click on a row's text changes the selection; null if it opens the row as usual. */
function howOf(event: MouseEvent, id: string, focused: string, isChoosing: boolean): How | null {
  const { nativeEvent } = event;
  // Browsers without a pointer type cannot distinguish a finger from a mouse.
  const isTouch = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
  if (event.shiftKey) {
    return { to: id, focused };
  }
  if (event.metaKey || event.ctrlKey || (isChoosing && isTouch)) {
    return { toggle: id };
  }
  return isChoosing ? { none: true } : null;
}

/** The row whose text was pressed; null if it was a button or a field. */
export function rowAt({ target }: { target: EventTarget }): string | null {
  if (!(target instanceof Element)) {
    return null;
  }
  const other = target.closest("button:not([data-part=title]), a, label, form");
  return other === null ? (target.closest<HTMLElement>("[data-task]")?.dataset["task"] ?? null) : null;
}
