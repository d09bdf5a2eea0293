import { useNavigate } from "react-router";
import { commandMessages } from "../../i18n/command-messages";
import { inboxMessages } from "../../i18n/inbox-messages";
import { matchScore } from "../../lib/fuzzy";
import { keysOf } from "../../lib/keys-of";
import { addressOfList, listOfLabel } from "../../lib/list-address";
import { inOrderOfNames } from "../../labels/labels-in-order";
import { labelMessages } from "../../i18n/label-messages";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";

/** A view of the task list, as the address names it. */
export interface FoundView {
  /** Null for the whole list. */
  list: string | null;
  label: string;
}

/** The views that match a query, built-in ones before the user's own; all of them if it is empty. */
export function useTaskViews(query: string): FoundView[] {
  const own = useThingsOf("settings").get(settingsId)?.task_views ?? [];
  const usual = keysOf(inboxMessages.views).map((name) => ({
    list: name === "all" ? null : name,
    name: inboxMessages.views[name],
  }));
  const labels = useThingsOf("label");
  // Only with the `#`: many labels would hide other results with the same name.
  const [, tag = null] = /^\s*#(.*)/u.exec(query) ?? [];
  if (tag !== null) {
    return inOrderOfNames(labels.values())
      .filter(({ name }) => tag.trim() === "" || matchScore(tag, name) > 0)
      .map(({ id, name }) => ({ list: listOfLabel(id), label: labelMessages.showTasks(name) }));
  }
  return [...usual, ...own.map(({ id, name }) => ({ list: id, name }))]
    .map(({ list, name }) => ({ list, label: commandMessages.taskView(name) }))
    .filter(({ label }) => query.trim() === "" || matchScore(query, label) > 0);
}

/** Opens a view. If the inbox is beside the calendar, both stay. */
export function useGoToView(): (view: FoundView) => void {
  const navigate = useNavigate();
  return ({ list }) => void navigate(addressOfList(list));
}
