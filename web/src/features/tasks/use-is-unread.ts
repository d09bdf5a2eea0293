import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { OutboxView } from "../../things/outbox/entries";
import { thingsOf } from "../../things/use-things";

const known = new WeakMap<OutboxView, ReadonlySet<string>>();

/** The tasks whose line is read before they are sent. A task whose title was changed since is not one of them. */
function unreadIn(view: OutboxView): ReadonlySet<string> {
  let ids = known.get(view);
  if (ids === undefined) {
    const unread = new Set<string>();
    for (const { name, variables } of view.waiting) {
      // These names belong to changes in `task-changes.ts`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { id = "", line, base, fields } = variables as Partial<Waiting>;
      if (name === "task.create" && line !== undefined) {
        unread.add(id);
      } else if (name === "task.edit" && fields?.title !== undefined) {
        unread.delete(base?.id ?? "");
      }
    }
    known.set(view, unread);
    ids = unread;
  }
  return ids;
}

interface Waiting {
  id: string;
  line: object;
  base: { id: string };
  fields: { title?: string };
}

/** Whether a task's line was not read yet. */
export function useIsUnread(id: string | undefined): boolean {
  const { outbox } = thingsOf(useQueryClient());
  return useSyncExternalStore(outbox.subscribe, () => id !== undefined && unreadIn(outbox.view()).has(id));
}
