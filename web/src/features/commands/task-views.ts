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

/** The views that a query finds, those that everybody has before one's own; all of them when there is none. */
export function useTaskViews(query: string): FoundView[] {
  const own = useThingsOf("settings").get(settingsId)?.task_views ?? [];
  const usual = keysOf(inboxMessages.views).map((name) => ({
    list: name === "all" ? null : name,
    name: inboxMessages.views[name],
  }));
  const labels = useThingsOf("label");
  // By its mark: many labels would hide what else is called so.
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

/** Goes to a view. Where the inbox stands beside the calendar, both stay. */
export function useGoToView(): (view: FoundView) => void {
  const navigate = useNavigate();
  return ({ list }) => void navigate(addressOfList(list));
}
