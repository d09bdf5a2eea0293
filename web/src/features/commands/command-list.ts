import { calendarMessages } from "../../i18n/calendar-messages";
import { commandMessages } from "../../i18n/command-messages";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { tableMessages } from "../../i18n/table-messages";
import type { CommandId } from "../../lib/command-id";
import {
  CalendarIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ItemsIcon,
  KeyboardIcon,
  LogOutIcon,
  MoonIcon,
  PlusIcon,
  SettingsIcon,
  SunIcon,
  SystemIcon,
  TasksIcon,
  UsersIcon,
} from "../../ui/icons";

/** The palette does not list what opens it. */
export type ListedId = Exclude<CommandId, "palette.open">;

/** How the palette shows a command. */
interface Listing {
  group: keyof typeof commandMessages.groups;
  label: string;
  Icon: typeof PlusIcon;
}

const { navigation, account, theme, tasks, titles } = messages;
const { settingsTab, themeChoice, shortcuts } = commandMessages;
const { tabs } = settingsMessages;
const { views } = calendarMessages;

/** Every command, in the palette's order. */
export const listings: Record<ListedId, Listing> = {
  "calendar.today": { group: "calendar", label: calendarMessages.today, Icon: CalendarIcon },
  "calendar.previous": { group: "calendar", label: commandMessages.calendar.previous, Icon: ChevronLeftIcon },
  "calendar.next": { group: "calendar", label: commandMessages.calendar.next, Icon: ChevronRightIcon },
  "calendar.day": { group: "calendar", label: commandMessages.view(views.day), Icon: CalendarIcon },
  "calendar.week": { group: "calendar", label: commandMessages.view(views.week), Icon: CalendarIcon },
  "calendar.month": { group: "calendar", label: commandMessages.view(views.month), Icon: CalendarIcon },
  "calendar.year": { group: "calendar", label: commandMessages.view(views.year), Icon: CalendarIcon },
  "calendar.create": { group: "create", label: calendarMessages.editor.newEvent, Icon: PlusIcon },
  "tasks.add": { group: "create", label: tasks.addFormLabel, Icon: PlusIcon },
  "items.add": { group: "create", label: tableMessages.items.add, Icon: PlusIcon },
  "users.add": { group: "create", label: tableMessages.users.add, Icon: PlusIcon },
  "go.calendar": { group: "goTo", label: navigation.calendar, Icon: CalendarIcon },
  "go.tasks": { group: "goTo", label: navigation.tasks, Icon: TasksIcon },
  "go.items": { group: "goTo", label: titles.items, Icon: ItemsIcon },
  "go.users": { group: "goTo", label: account.userManagement, Icon: UsersIcon },
  "go.settings": { group: "goTo", label: account.settings, Icon: SettingsIcon },
  "settings.profile": { group: "goTo", label: settingsTab(tabs.profile), Icon: SettingsIcon },
  "settings.password": { group: "goTo", label: settingsTab(tabs.password), Icon: SettingsIcon },
  "settings.appearance": { group: "goTo", label: settingsTab(tabs.appearance), Icon: SettingsIcon },
  "settings.calendar": { group: "goTo", label: settingsTab(tabs.calendar), Icon: SettingsIcon },
  "settings.sessions": { group: "goTo", label: settingsTab(tabs.sessions), Icon: SettingsIcon },
  "settings.api-keys": { group: "goTo", label: settingsTab(tabs["api-keys"]), Icon: SettingsIcon },
  "settings.danger": { group: "goTo", label: settingsTab(tabs.danger), Icon: SettingsIcon },
  "theme.light": { group: "theme", label: themeChoice(theme.light), Icon: SunIcon },
  "theme.dark": { group: "theme", label: themeChoice(theme.dark), Icon: MoonIcon },
  "theme.system": { group: "theme", label: themeChoice(theme.system), Icon: SystemIcon },
  "shortcuts.show": { group: "more", label: shortcuts.title, Icon: KeyboardIcon },
  "account.logOut": { group: "more", label: account.logOut, Icon: LogOutIcon },
};
