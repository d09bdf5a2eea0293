import { useState } from "react";
import type { Task } from "../../../api/generated/models/Task";

/** The tasks of a dialog, which it still shows while it closes. */
export function useTasksOfOpening(tasks: readonly Task[] | null): readonly Task[] {
  const [shown, setShown] = useState(tasks ?? []);
  if (tasks !== null && tasks !== shown) {
    setShown(tasks);
  }
  return shown;
}
