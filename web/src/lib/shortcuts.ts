import { isApple, type KeyPress, matchesChord } from "./chord";
import type { CommandId } from "./command-id";
import { screensWithCommand } from "../app/screens";
import { fromEntries, keysOf } from "./keys-of";

/** The key combinations of a shortcut. `g c` is one key after the other. */
type Ways = readonly [string, ...string[]];

const screenShortcuts = fromEntries(screensWithCommand.map(({ command }) => [command.id, command.keys]));

/** Shortcuts of commands work wherever the focus is. */
const commandShortcuts = {
  "palette.open": ["mod+K"],
  "shortcuts.show": ["?", "mod+/"],
  ...screenShortcuts,
  "tasks.add": ["q"],
  "planner.run": ["p"],
  "calendar.create": ["c"],
  "calendar.previous": ["k"],
  "calendar.next": ["j"],
  "calendar.today": ["t"],
  "calendar.day": ["d"],
  "calendar.week": ["w"],
  "calendar.month": ["m"],
  "calendar.year": ["y"],
  "history.undo": ["mod+Z"],
  // Without a Cmd key both are common; on Apple keyboards Cmd+Y belongs to the browser.
  "history.redo": isApple() ? ["mod+shift+Z"] : ["mod+shift+Z", "mod+Y"],
  "account.logOut": ["mod+shift+Q"],
} as const satisfies Partial<Record<CommandId, Ways>>;

/** Keys for the focused element, and F8, which the notifications handle themselves. */
const focusShortcuts = {
  "notifications.focus": ["F8"],
  "form.submit": ["mod+Enter"],
  "form.cancel": ["Escape"],
  "task.next": ["ArrowDown"],
  "task.previous": ["ArrowUp"],
  "task.pageDown": ["PageDown"],
  "task.pageUp": ["PageUp"],
  "task.first": ["Home"],
  "task.last": ["End"],
  "task.complete": ["Space"],
  "task.open": ["Enter"],
  "task.remove": ["Delete", "Backspace"],
  "task.moveUp": ["alt+ArrowUp"],
  "task.moveDown": ["alt+ArrowDown"],
  "task.choose": ["x"],
  "task.chooseDown": ["shift+ArrowDown"],
  "task.chooseUp": ["shift+ArrowUp"],
  "task.chooseAll": ["mod+A"],
  "task.chooseNone": ["Escape"],
  "task.urgent": ["1"],
  "task.high": ["2"],
  "task.normal": ["3"],
  "task.low": ["4"],
  "task.due": ["d"],
  "task.labels": ["l"],
  "task.nextButton": ["ArrowRight"],
  "task.previousButton": ["ArrowLeft"],
  "reorder.lift": ["Space", "Enter"],
  "reorder.up": ["ArrowUp"],
  "reorder.down": ["ArrowDown"],
  "reorder.first": ["Home"],
  "reorder.last": ["End"],
  "reorder.cancel": ["Escape"],
  "entry.earlier": ["ArrowUp"],
  "entry.later": ["ArrowDown"],
  "entry.dayBefore": ["ArrowLeft"],
  "entry.dayAfter": ["ArrowRight"],
  "entry.shorter": ["shift+ArrowUp"],
  "entry.longer": ["shift+ArrowDown"],
  "entry.dayShorter": ["shift+ArrowLeft"],
  "entry.dayLonger": ["shift+ArrowRight"],
  "entry.open": ["Enter"],
  "entry.edit": ["e"],
  "entry.remove": ["Delete", "Backspace"],
  "entry.next": ["PageDown"],
  "entry.previous": ["PageUp"],
  "entry.first": ["Home"],
  "entry.last": ["End"],
  "entry.leave": ["Escape"],
  "divider.narrower": ["ArrowLeft"],
  "divider.wider": ["ArrowRight"],
  "divider.narrowest": ["shift+ArrowLeft", "Home"],
  "divider.widest": ["shift+ArrowRight", "End"],
  "divider.toggle": ["Enter"],
  "divider.cancel": ["Escape"],
} as const satisfies Record<string, Ways>;

/** Every shortcut of the app. Bindings are made from this list, and so is the list that users see. */
export const shortcuts = { ...commandShortcuts, ...focusShortcuts };

export type ShortcutId = keyof typeof shortcuts;

/** The bindings of commands, one per key combination. */
export const commandBindings = keysOf(commandShortcuts).flatMap((id) =>
  commandShortcuts[id].map((keys) => ({ id, keys })),
);

/** The shortcuts that also work in a text field. */
export const whileTyping: ReadonlySet<CommandId> = new Set<CommandId>(["palette.open"]);

/** Whether the key press is the shortcut's. For the handlers of focused elements. */
export function isPressed(press: KeyPress, id: ShortcutId): boolean {
  return shortcuts[id].some((chord) => matchesChord(press, chord));
}

/** Whether it begins with a plain letter or sign, which can be typed by mistake or by speech input (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return /^.( |$)/u.test(keys);
}

/** The key combinations of a command's shortcut; none if it has none. */
export function shortcutOf(id: CommandId): readonly string[] {
  const all: Partial<Record<CommandId, Ways>> = commandShortcuts;
  return all[id] ?? [];
}
