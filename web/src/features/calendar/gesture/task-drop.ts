import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { wallTime } from "../../../lib/time/wall";
import type { When } from "../../../lib/time/when";
import { dragStore } from "./drag-store";
import { draggedTaskIn } from "./dragged-task";
import { type GridDragOptions, startingUnder, wholeDay } from "./grid-drag";
import { belowHead, dayUnder, pointUnder } from "./locate";

/** Takes in tasks of the inbox, and shows meanwhile where they would be. */
export function attachTaskDrop(
  element: HTMLElement,
  latest: { readonly current: GridDragOptions },
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => draggedTaskIn(source.data) !== null,
    onDrag: ({ source, location }) => showTask(element, source.data, location.current.input, latest.current),
    onDragLeave: () => dragStore.set(null),
    onDrop({ source, location }) {
      const task = draggedTaskIn(source.data);
      const when = task && whenUnder(element, task.minutes, location.current.input, latest.current);
      dragStore.set(null);
      if (task !== null && when != null && !when.allDay) {
        latest.current.actions.schedule(task.id, when);
      }
    },
  });
}

interface ClientPoint {
  clientX: number;
  clientY: number;
}

/** When a task of so many minutes would be if it were dropped there; a whole day, which is refused, above the hours. */
function whenUnder(
  element: HTMLElement,
  minutes: number,
  { clientX, clientY }: ClientPoint,
  { axis, zone, workStart }: GridDragOptions,
): When | null {
  const day = dayUnder(element, clientX, clientY);
  if (day !== null && clientY < belowHead(element)) {
    return wholeDay(day);
  }
  const at = axis === null ? null : pointUnder(element, axis, clientX, clientY);
  if (at !== null && axis !== null) {
    return startingUnder(at, minutes, axis, zone);
  }
  // Without hours, a task begins when work usually does.
  if (day === null) {
    return null;
  }
  const start = zone.instantAt(wallTime(day, workStart));
  return { allDay: false, start, end: start + minutes };
}

function showTask(
  element: HTMLElement,
  data: Record<string | symbol, unknown>,
  point: ClientPoint,
  options: GridDragOptions,
) {
  const task = draggedTaskIn(data);
  const when = task && whenUnder(element, task.minutes, point, options);
  dragStore.set(
    task !== null && when != null
      ? { key: null, title: task.title, color: "blue", when, leaving: false, refused: when.allDay }
      : null,
  );
}
