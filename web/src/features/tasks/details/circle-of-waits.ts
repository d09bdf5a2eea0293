import type { Task } from "../../../api/generated/models/Task";
import { blockerMessages } from "../../../i18n/blocker-messages";

type Tasks = ReadonlyMap<string, Task>;

/**
 * The tasks that would wait for each other if this one waited for those: from the task over others back to it, by their ids; null if
 * none would. Each is looked at once, however they are woven.
 */
export function circleOfWaits(tasks: Tasks, id: string, blockers: readonly string[]): string[] | null {
  const cameFrom = new Map<string, string>(blockers.map((blocker) => [blocker, id]));
  // What is found on the way is appended, and looked at in its turn.
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

/** The dots are one of the characters, which the server counts by code points. */
function cut(title: string): string {
  const characters = Array.from(title);
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join("")}…` : title;
}

/** The members in a line, as the server says them: long titles are cut, and of many the middle is left out. */
export function namesOfCircle(titles: readonly string[]): string {
  const names = titles.map(cut);
  const half = mostMembers / 2;
  const shown =
    names.length > mostMembers + 1 ? [...names.slice(0, half), "…", ...names.slice(-half)] : names;
  return shown.join(" → ");
}

const titleIn = (tasks: Tasks) => (id: string) => tasks.get(id)?.title ?? "";

/** Why a task cannot wait for another one: that waits for it already, itself or through others. Null if it can. */
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

/** What is wrong with what a task is to wait for: somebody else may have closed the circle meanwhile. */
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
