import type { Task } from "../../api/generated/models/Task";

type Tasks = ReadonlyMap<string, Task>;

/** Long enough to be followed, short enough to be no wait; in milliseconds. */
const duration = 320;
const easing = "cubic-bezier(0.2, 0, 0.1, 1)";

/** The tasks of which a block that nobody has pinned stands elsewhere than before. A person's own moves pin. */
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

/** What is drawn of some tasks in the calendar, by what names it there. */
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
 * Lets the blocks that are planned anew glide to their places. To be told before they are drawn there: it remembers where they
 * are, and sets them in motion with the next frame. What was not drawn before fades in.
 */
export function createGlide(): (tasks: ReadonlySet<string>) => void {
  let from: Map<string, DOMRect> | null = null;
  const gliding = new Set<string>();
  const begin = () => {
    const places = from ?? new Map<string, DOMRect>();
    from = null;
    const now = drawn(gliding);
    gliding.clear();
    // A block may have another name where it is now: then it comes from where one of its task is no more.
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
      // Where it was at first, if it moves twice before it is drawn.
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
