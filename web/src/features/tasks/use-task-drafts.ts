import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountOf, readToken } from "../../api/session-token";
import { keepDraft, readDraft } from "../../things/disk/drafts";
import { type KeptDrafts, TaskDrafts } from "./task-drafts";

const name = "task";

/**
 * The half-typed task that was left behind when another screen was looked at, or the page was loaded anew. Under the token, so
 * that nobody else ever sees it; logging out forgets it.
 */
export function useTaskDrafts(): TaskDrafts {
  const queryClient = useQueryClient();
  const [drafts] = useState(() => {
    const token = readToken();
    const key = ["taskDraft", token];
    const kept = queryClient.getQueryData<TaskDrafts>(key) ?? keptDrafts(accountOf(token));
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, kept);
    return kept;
  });
  return drafts;
}

function keptDrafts(account: string): TaskDrafts {
  // Written here alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const kept = readDraft(account, name) as KeptDrafts | null;
  return new TaskDrafts(kept, (drafts) => {
    // An answer may come after everything was wiped.
    if (accountOf(readToken()) === account) {
      keepDraft(account, name, drafts);
    }
  });
}
