import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readToken } from "../../api/session-token";

interface TaskDraft {
  title: string;
  description: string;
}

export const emptyDraft: TaskDraft = { title: "", description: "" };

/**
 * The half-typed task that was left behind when another screen was looked at, and a way to keep it. In memory, beside
 * what was loaded, so that logging out forgets it; and under the token, so that nobody else ever sees it.
 */
export function useTaskDraft() {
  const queryClient = useQueryClient();
  const [key] = useState(() => ["taskDraft", readToken()]);
  const [draft] = useState(() => queryClient.getQueryData<TaskDraft>(key) ?? emptyDraft);
  const keep = (current: TaskDraft) => {
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, current);
  };
  return [draft, keep] as const;
}
