import type { Task } from "../../../api/generated/models/Task";

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

/** The members in a line, as the server says them: long titles are cut, and of many the middle is left out. */
export function namesOfCircle(titles: readonly string[]): string {
  const cut = titles.map((title) =>
    title.length > mostCharacters ? `${title.slice(0, mostCharacters).trimEnd()}…` : title,
  );
  const half = mostMembers / 2;
  const shown = cut.length > mostMembers + 1 ? [...cut.slice(0, half), "…", ...cut.slice(-half)] : cut;
  return shown.join(" → ");
}
