/** Fields of a task that earlier versions did not have, with their defaults. */
const since = {
  priority: "normal",
  not_before: null,
  min_block_minutes: null,
  auto: true,
  labels: [],
  blocked_by: [],
  recurrence: null,
  next_id: null,
  minutes_done: 0,
};

/**
 * A pending change, perhaps of an earlier version of the app, with all current fields of its tasks. Before there were blocks, a
 * scheduled task was one block as a whole.
 */
export const ofThisVersion = <Entry extends { variables: unknown }>(entry: Entry): Entry => ({
  ...entry,
  variables: completed(entry.variables),
});

function completed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => completed(each));
  }
  if (!isRecord(value)) {
    return value;
  }
  const all = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, completed(part)]));
  return "scheduled_start" in all && "duration_minutes" in all
    ? { ...since, blocks: blocksOf(all), ...all }
    : all;
}

const blocksOf = ({ id, scheduled_start: start, duration_minutes: minutes }: Record<string, unknown>) =>
  start === null ? [] : [{ id, start, minutes, pinned: true }];

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;
