import { screensWithCommand } from "../../app/screens";
import { calendarMessages } from "../../i18n/calendar-messages";
import { calendarsMessages } from "../../i18n/calendars-messages";
import { changesMessages } from "../../i18n/changes-messages";
import { historyMessages } from "../../i18n/history-messages";
import { commandMessages } from "../../i18n/command-messages";
import { menuMessages } from "../../i18n/menu-messages";
import { messages } from "../../i18n/messages";
import { plannerMessages } from "../../i18n/planner-messages";
import { taskMessages } from "../../i18n/task-messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { tableMessages } from "../../i18n/table-messages";
import type { CommandId } from "../../lib/command-id";
import { fromEntries } from "../../lib/keys-of";
import * as firstIcons from "../../ui/icons";
import * as laterIcons from "../../ui/later-icons";

/** The palette does not list the command that opens it. */
export type ListedId = Exclude<CommandId, "palette.open">;

/** How the palette shows a command. */
interface Listing {
  group: keyof typeof commandMessages.groups;
  label: string;
  Icon: typeof firstIcons.PlusIcon;
}

const icons = { ...firstIcons, ...laterIcons };

const { account, theme } = menuMessages;
const { settingsTab, themeChoice, shortcuts } = commandMessages;
const { tabs } = settingsMessages;
const { views } = calendarMessages;

/** Every command, in the palette's order. */
export const listings: Record<ListedId, Listing> = {
  "calendar.today": { group: "calendar", label: calendarMessages.today, Icon: icons.CalendarIcon },
  "calendar.previous": {
    group: "calendar",
    label: commandMessages.calendar.previous,
    Icon: icons.ChevronLeftIcon,
  },
  "calendar.next": { group: "calendar", label: commandMessages.calendar.next, Icon: icons.ChevronRightIcon },
  "calendar.day": { group: "calendar", label: commandMessages.view(views.day), Icon: icons.CalendarIcon },
  "calendar.week": { group: "calendar", label: commandMessages.view(views.week), Icon: icons.CalendarIcon },
  "calendar.month": { group: "calendar", label: commandMessages.view(views.month), Icon: icons.CalendarIcon },
  "calendar.year": { group: "calendar", label: commandMessages.view(views.year), Icon: icons.CalendarIcon },
  "calendars.choose": { group: "calendar", label: commandMessages.calendar.choose, Icon: icons.EyeIcon },
  "calendars.export": {
    group: "calendar",
    label: commandMessages.calendar.export,
    Icon: icons.DownloadIcon,
  },
  "calendars.publish": { group: "calendar", label: commandMessages.calendar.publish, Icon: icons.GlobeIcon },
  "calendars.import": { group: "calendar", label: commandMessages.calendar.import, Icon: icons.UploadIcon },
  "planner.run": { group: "calendar", label: plannerMessages.plan, Icon: icons.SparkIcon },
  "planner.fallenBehind": {
    group: "calendar",
    label: plannerMessages.fallenBehind,
    Icon: icons.HourglassIcon,
  },
  "planner.afresh": { group: "calendar", label: plannerMessages.planAfresh, Icon: icons.SparkIcon },
  "planner.atRisk": { group: "calendar", label: plannerMessages.atRisk, Icon: icons.WarningIcon },
  "calendar.create": { group: "create", label: calendarMessages.newEvent, Icon: icons.PlusIcon },
  "calendars.add": { group: "create", label: calendarsMessages.add, Icon: icons.PlusIcon },
  "calendars.subscribe": { group: "create", label: calendarsMessages.subscribe, Icon: icons.FeedIcon },
  "tasks.add": { group: "create", label: taskMessages.addFormLabel, Icon: icons.PlusIcon },
  "items.add": { group: "create", label: tableMessages.items.add, Icon: icons.PlusIcon },
  "users.add": { group: "create", label: tableMessages.users.add, Icon: icons.PlusIcon },
  ...fromEntries(
    screensWithCommand.map(({ title, command: { id, icon, label = title } }) => [
      id,
      { group: "goTo" as const, label: label(messages), Icon: icons[icon] },
    ]),
  ),
  "settings.profile": { group: "goTo", label: settingsTab(tabs.profile), Icon: icons.SettingsIcon },
  "settings.password": { group: "goTo", label: settingsTab(tabs.password), Icon: icons.SettingsIcon },
  "settings.appearance": { group: "goTo", label: settingsTab(tabs.appearance), Icon: icons.SettingsIcon },
  "settings.calendar": { group: "goTo", label: settingsTab(tabs.calendar), Icon: icons.SettingsIcon },
  "settings.planning": { group: "goTo", label: settingsTab(tabs.planning), Icon: icons.SettingsIcon },
  "settings.labels": { group: "goTo", label: settingsTab(tabs.labels), Icon: icons.SettingsIcon },
  "settings.sessions": { group: "goTo", label: settingsTab(tabs.sessions), Icon: icons.SettingsIcon },
  "settings.api-keys": { group: "goTo", label: settingsTab(tabs["api-keys"]), Icon: icons.SettingsIcon },
  "settings.webhooks": { group: "goTo", label: settingsTab(tabs.webhooks), Icon: icons.SettingsIcon },
  "settings.data": { group: "goTo", label: settingsTab(tabs.data), Icon: icons.SettingsIcon },
  "settings.danger": { group: "goTo", label: settingsTab(tabs.danger), Icon: icons.SettingsIcon },
  "theme.light": { group: "theme", label: themeChoice(theme.light), Icon: icons.SunIcon },
  "theme.dark": { group: "theme", label: themeChoice(theme.dark), Icon: icons.MoonIcon },
  "theme.system": { group: "theme", label: themeChoice(theme.system), Icon: icons.SystemIcon },
  "shortcuts.show": { group: "more", label: shortcuts.title, Icon: icons.KeyboardIcon },
  "tasks.import": { group: "more", label: commandMessages.importTasks, Icon: icons.UploadIcon },
  "data.export": { group: "more", label: settingsMessages.data.heading, Icon: icons.DownloadIcon },
  "history.undo": { group: "more", label: changesMessages.undo, Icon: icons.UndoIcon },
  "history.redo": { group: "more", label: historyMessages.redo, Icon: icons.RedoIcon },
  "account.logOut": { group: "more", label: account.logOut, Icon: icons.LogOutIcon },
};
