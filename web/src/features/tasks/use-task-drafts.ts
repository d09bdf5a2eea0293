import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readToken } from "../../api/session-token";
import { TaskDrafts } from "./task-drafts";

/**
 * The half-typed task that was left behind when another screen was looked at. In memory, beside what was loaded, so that logging
 * out forgets it; and under the token, so that nobody else ever sees it.
 */
export function useTaskDrafts(): TaskDrafts {
  const queryClient = useQueryClient();
  const [drafts] = useState(() => {
    const key = ["taskDraft", readToken()];
    const kept = queryClient.getQueryData<TaskDrafts>(key) ?? new TaskDrafts();
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, kept);
    return kept;
  });
  return drafts;
}
