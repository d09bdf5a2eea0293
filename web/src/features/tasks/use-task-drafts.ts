import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountOf, readToken } from "../../api/session-token";
import { keepDraft, readDraft } from "../../things/disk/drafts";
import { type KeptDrafts, TaskDrafts } from "./task-drafts";

const name = "task";

/**
 * The unfinished task that was left behind when the user went to another screen, or the page was reloaded. Stored by account, so
 * that no other user sees it; logging out deletes it.
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
  // Only this module writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const kept = readDraft(account, name) as KeptDrafts | null;
  return new TaskDrafts(kept, (drafts) => {
    // An answer may arrive after everything was wiped.
    if (accountOf(readToken()) === account) {
      keepDraft(account, name, drafts);
    }
  });
}
