import type { ScreenCommand } from "../app/screens";

/** The names of all commands in the palette. What a command does is defined where it is registered. */
export type CommandId =
  | "palette.open"
  | "shortcuts.show"
  | ScreenCommand
  | SettingsCommand
  | "tasks.add"
  | "tasks.import"
  | "items.add"
  | "users.add"
  | "calendar.previous"
  | "calendar.today"
  | "calendar.next"
  | "calendar.day"
  | "calendar.week"
  | "calendar.month"
  | "calendar.year"
  | "calendar.create"
  | "calendars.add"
  | "calendars.subscribe"
  | "calendars.choose"
  | "calendars.export"
  | "calendars.publish"
  | "calendars.import"
  | "data.export"
  | "planner.run"
  | "planner.fallenBehind"
  | "planner.afresh"
  | "planner.atRisk"
  | "theme.light"
  | "theme.dark"
  | "theme.system"
  | "history.undo"
  | "history.redo"
  | "account.logOut";

/** One for each tab of the settings, named as in the address. */
export type SettingsCommand = `settings.${SettingsTab}`;
type SettingsTab =
  | "profile"
  | "password"
  | "appearance"
  | "calendar"
  | "planning"
  | "labels"
  | "sessions"
  | "api-keys"
  | "webhooks"
  | "data"
  | "danger";
