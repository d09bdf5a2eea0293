import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { useHeldTasks } from "./use-held-tasks";
import { aTask } from "../../test/task";

const task = (id: string): Task => ({
  ...aTask,
  id,
  title: id,
});
const [a, b, c] = [task("a"), task("b"), task("c")];

function listOf(unsaved: Set<string>) {
  const { result, rerender } = renderHook(
    ({ tasks }) => useHeldTasks(tasks, tasks, (id) => unsaved.has(id)),
    {
      initialProps: { tasks: [a, b, c] },
    },
  );
  return (...tasks: Task[]) => {
    rerender({ tasks });
    return result.current.map(({ id }) => id).join("");
  };
}

test("what has nothing unsaved goes", () => {
  expect(listOf(new Set())(a, c)).toBe("ac");
});

test("what has something unsaved stays where it stood, until it has not", () => {
  const unsaved = new Set(["b"]);
  const show = listOf(unsaved);
  expect(show(a, c)).toBe("abc");
  expect(show(a)).toBe("ab");
  expect(show(c)).toBe("bc");
  unsaved.delete("b");
  expect(show(c)).toBe("c");
});

test("what comes back is there once", () => {
  const show = listOf(new Set(["b"]));
  expect(show(a, c)).toBe("abc");
  expect(show(b, a, c)).toBe("bac");
  expect(show(a, c)).toBe("bac");
});

test("several that go at once stay, and the last one of all, too", () => {
  const show = listOf(new Set(["a", "b", "c"]));
  expect(show()).toBe("abc");
});
