import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { aTask } from "../../test/task";
import { replanned } from "./glide";

const task = (id: string, start: string | null, pinned = false): Task => ({
  ...aTask,
  id,
  blocks: start === null ? [] : [{ id: `${id} block`, start, minutes: 30, pinned }],
});
const mapOf = (...tasks: Task[]) => new Map(tasks.map((each) => [each.id, each]));

test("what the planner has moved or placed glides, and nothing else does", () => {
  const stays = task("stays", "2026-11-27T09:00:00Z");
  const before = mapOf(
    stays,
    task("moved", "2026-11-27T09:00:00Z"),
    task("placed", null),
    task("by hand", "2026-11-27T09:00:00Z"),
    task("renamed", "2026-11-27T09:00:00Z"),
  );
  const after = mapOf(
    stays,
    task("moved", "2026-11-27T10:00:00Z"),
    task("placed", "2026-11-27T11:00:00Z"),
    task("by hand", "2026-11-27T12:00:00Z", true),
    { ...task("renamed", "2026-11-27T09:00:00Z"), title: "another" },
    task("new", "2026-11-27T13:00:00Z"),
  );
  expect([...replanned(before, after)]).toEqual(["moved", "placed"]);
});
