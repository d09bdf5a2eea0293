import type { Task } from "../../api/generated/models/Task";

type Tasks = ReadonlyMap<string, Task>;

/** Long enough to be followed, short enough not to delay; in milliseconds. */
const duration = 320;
const easing = "cubic-bezier(0.2, 0, 0.1, 1)";

/** The tasks with an unpinned block that has moved. A user's own moves pin. */
export function replanned(before: Tasks, after: Tasks): Set<string> {
  const found = new Set<string>();
  for (const [id, task] of after) {
    const former = before.get(id);
    if (former !== task && former !== undefined && hasOtherPlace(former, task)) {
      found.add(id);
    }
  }
  return found;
}

function hasOtherPlace(former: Task, task: Task): boolean {
  const places = new Set(former.blocks.map(placeOf));
  return task.blocks.some((block) => !block.pinned && !places.has(placeOf(block)));
}

const placeOf = ({ start, minutes }: Task["blocks"][number]): string => `${start} ${minutes}`;

const taskOf = (key: string): string => key.split(":")[1] ?? "";

/** The elements of some tasks in the calendar, by key. */
function drawn(tasks: ReadonlySet<string>): Map<string, HTMLElement> {
  const all = document.querySelectorAll<HTMLElement>("[data-entry^='task:']");
  return new Map(
    [...all]
      .filter(({ dataset: { entry = "" } }) => tasks.has(taskOf(entry)))
      .map((element) => [element.dataset["entry"] ?? "", element]),
  );
}

const isStill = (): boolean =>
  document.hidden ||
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ||
  document.documentElement.hasAttribute("data-dragging");

/**
 * Animates replanned blocks to their new places. Must be called before they are rendered there: it records their old places, and
 * starts the animation with the next frame. Blocks that were not rendered before fade in.
 */
export function createGlide(): (tasks: ReadonlySet<string>) => void {
  let from: Map<string, DOMRect> | null = null;
  const gliding = new Set<string>();
  const begin = () => {
    const places = from ?? new Map<string, DOMRect>();
    from = null;
    const now = drawn(gliding);
    gliding.clear();
    // A block may have another key at its new place: then it starts from the old place of another block of its task.
    const left = [...places.keys()].filter((key) => !now.has(key));
    for (const [key, element] of now) {
      const former = places.has(key) ? key : left.find((each) => taskOf(each) === taskOf(key));
      if (former !== undefined && former !== key) {
        left.splice(left.indexOf(former), 1);
      }
      glide(element, former === undefined ? undefined : places.get(former));
    }
  };
  return (tasks) => {
    if (tasks.size === 0 || isStill()) {
      return;
    }
    if (from === null) {
      from = new Map();
      requestAnimationFrame(begin);
    }
    for (const [key, element] of drawn(tasks)) {
      // The first of its places, if it moves twice before it is rendered.
      if (!from.has(key)) {
        from.set(key, element.getBoundingClientRect());
      }
    }
    tasks.forEach((task) => gliding.add(task));
  };
}

function glide(element: HTMLElement, from: DOMRect | undefined): void {
  if (from === undefined) {
    element.animate([{ opacity: 0 }, {}], { duration, easing });
    return;
  }
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (x !== 0 || y !== 0) {
    element.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 5 }, { zIndex: 5 }], {
      duration,
      easing,
    });
  }
}
