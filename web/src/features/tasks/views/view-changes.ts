import type { TaskView } from "../../../api/generated/models/TaskView";
import { changesMessages } from "../../../i18n/changes-messages";
import { turnOfLabel } from "../../../labels/label-changes";
import { defineEntryChange, type EntryChange } from "../../../settings/entry-changes";

const { actions } = changesMessages;

export type ViewChange = EntryChange<"task_views">;

export const seen = (view: TaskView | null | undefined) => ({ task_views: view ? [view] : [] });

export const changeView = defineEntryChange({
  name: "settings.view",
  list: "task_views",
  prefix: "view",
  seen,
  // One of its labels may have to be created first.
  needs: ({ query }) => (query.label ?? []).map(turnOfLabel),
  describe: ({ fields }, former) =>
    fields === undefined
      ? actions.moveView
      : fields === null
        ? actions.deleteView
        : former === undefined
          ? actions.createView
          : actions.editView,
});
