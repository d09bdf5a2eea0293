import { screensWithCommand } from "../../app/screens";
import { commandMessages } from "../../i18n/command-messages";
import { fromEntries, keysOf } from "../../lib/keys-of";
import { type ShortcutId, shortcuts } from "../../lib/shortcuts";
import { listings } from "./command-list";

type GroupName = keyof typeof commandMessages.shortcuts.groups;

/** The group of each shortcut. A shortcut without a group does not compile. */
const places: Record<ShortcutId, GroupName> = {
  "palette.open": "general",
  "shortcuts.show": "general",
  "notifications.focus": "general",
  "history.undo": "general",
  "history.redo": "general",
  "account.logOut": "general",
  ...fromEntries(screensWithCommand.map(({ command }) => [command.id, "goTo" as const])),
  "tasks.add": "tasks",
  "planner.run": "calendar",
  "calendar.create": "calendar",
  "calendar.previous": "calendar",
  "calendar.next": "calendar",
  "calendar.today": "calendar",
  "calendar.day": "calendar",
  "calendar.week": "calendar",
  "calendar.month": "calendar",
  "calendar.year": "calendar",
  "entry.earlier": "entry",
  "entry.later": "entry",
  "entry.dayBefore": "entry",
  "entry.dayAfter": "entry",
  "entry.longer": "entry",
  "entry.shorter": "entry",
  "entry.dayLonger": "entry",
  "entry.dayShorter": "entry",
  "entry.open": "entry",
  "entry.edit": "entry",
  "entry.remove": "entry",
  "entry.next": "entry",
  "entry.previous": "entry",
  "entry.first": "entry",
  "entry.last": "entry",
  "entry.leave": "entry",
  "task.next": "row",
  "task.previous": "row",
  "task.pageDown": "row",
  "task.pageUp": "row",
  "task.first": "row",
  "task.last": "row",
  "task.complete": "row",
  "task.open": "row",
  "task.remove": "row",
  "task.choose": "row",
  "task.chooseDown": "row",
  "task.chooseUp": "row",
  "task.chooseAll": "row",
  "task.chooseNone": "row",
  "task.urgent": "row",
  "task.high": "row",
  "task.normal": "row",
  "task.low": "row",
  "task.due": "row",
  "task.labels": "row",
  "task.moveUp": "row",
  "task.moveDown": "row",
  "task.nextButton": "row",
  "task.previousButton": "row",
  "reorder.lift": "reorder",
  "reorder.up": "reorder",
  "reorder.down": "reorder",
  "reorder.first": "reorder",
  "reorder.last": "reorder",
  "reorder.cancel": "reorder",
  "form.submit": "forms",
  "form.cancel": "forms",
  "divider.narrower": "divider",
  "divider.wider": "divider",
  "divider.narrowest": "divider",
  "divider.widest": "divider",
  "divider.toggle": "divider",
  "divider.cancel": "divider",
};

/** A shortcut with its name and its key combinations. */
export interface ListedShortcut {
  name: string;
  ways: readonly string[];
}

interface ShortcutGroup {
  name: string;
  shortcuts: ListedShortcut[];
}

/** Every shortcut, by where it applies. */
export function listShortcuts(): ShortcutGroup[] {
  const ids = keysOf(places);
  return keysOf(commandMessages.shortcuts.groups).map((group) => ({
    name: commandMessages.shortcuts.groups[group],
    shortcuts: ids
      .filter((id) => places[id] === group)
      .map((id) => ({ name: nameOf(id), ways: shortcuts[id] })),
  }));
}

function nameOf(id: ShortcutId): string {
  const own: Partial<Record<ShortcutId, string>> = commandMessages.shortcuts.names;
  const listed: Partial<Record<ShortcutId, { label: string }>> = listings;
  return own[id] ?? listed[id]?.label ?? id;
}
