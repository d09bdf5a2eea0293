import type { Task } from "../../../api/generated/models/Task";
import { blockerMessages } from "../../../i18n/blocker-messages";

type Tasks = ReadonlyMap<string, Task>;

/**
 * The tasks that would wait for each other in a circle if this one waited for those: from the task over others back to it, by id;
 * null if there is no circle. Each is visited once.
 */
export function circleOfWaits(tasks: Tasks, id: string, blockers: readonly string[]): string[] | null {
  const cameFrom = new Map<string, string>(blockers.map((blocker) => [blocker, id]));
  // Tasks found on the way are appended, and visited in turn.
  for (const [reached] of cameFrom) {
    if (reached === id) {
      return backFrom(cameFrom, id);
    }
    for (const next of tasks.get(reached)?.blocked_by ?? []) {
      if (!cameFrom.has(next)) {
        cameFrom.set(next, reached);
      }
    }
  }
  return null;
}

function backFrom(cameFrom: ReadonlyMap<string, string>, id: string): string[] {
  const circle = [id];
  let at = cameFrom.get(id);
  while (at !== undefined && at !== id) {
    circle.unshift(at);
    at = cameFrom.get(at);
  }
  return [id, ...circle];
}

const mostCharacters = 40;
const mostMembers = 6;

/** The ellipsis is one of the characters, which the server counts by code points. */
function cut(title: string): string {
  const characters = Array.from(title);
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join("")}…` : title;
}

/** The members in a line, in the server's format: long titles are cut, and of many the middle is left out. */
export function namesOfCircle(titles: readonly string[]): string {
  const names = titles.map(cut);
  const half = mostMembers / 2;
  const shown =
    names.length > mostMembers + 1 ? [...names.slice(0, half), "…", ...names.slice(-half)] : names;
  return shown.join(" → ");
}

const titleIn = (tasks: Tasks) => (id: string) => tasks.get(id)?.title ?? "";

/** Why a task cannot wait for another one: that one already waits for it, directly or through others. Null if it can. */
export function whyNot(tasks: Tasks, id: string, other: string): string | null {
  const circle = circleOfWaits(tasks, id, [other]);
  if (circle === null) {
    return null;
  }
  const through = circle[2];
  return through === undefined || through === id
    ? blockerMessages.alreadyWaits
    : blockerMessages.alreadyWaitsThrough(cut(titleIn(tasks)(through)));
}

/** The fault of a list of blockers: someone else may have closed the circle in the meantime. */
export function faultOfWaits(tasks: Tasks, id: string, blockers: readonly string[]): string | null {
  const circle = circleOfWaits(tasks, id, blockers)?.map(titleIn(tasks));
  if (circle === undefined) {
    return null;
  }
  const [, other = ""] = circle;
  return circle.length === 3
    ? blockerMessages.waitsForThis(cut(other))
    : blockerMessages.circle(namesOfCircle(circle));
}
