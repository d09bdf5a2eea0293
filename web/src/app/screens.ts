import type { Messages } from "../i18n/messages";
import type * as Icons from "../ui/icons";
import type * as LaterIcons from "../ui/later-icons";

/**
 * Everything about a screen in one place, for the router, its guard, the document's titles, the palette, the bar, and the build.
 */
export interface Screen {
  path: string;
  /** Visitors have no token, users have one. Anyone else is redirected. */
  audience: "visitors" | "users";
  /** Its module, relative to the root of the web app; the default export is the component. */
  load: `/src/routes/${string}.tsx`;
  /** Other modules to load with it, when the page itself requests its code. */
  preload?: {
    /** Where there is room for two panes side by side. */
    sideBySide: readonly `/src/${string}`[];
  };
  /** The document's title. */
  title: (messages: Messages) => string;
  /** How the palette and the keyboard open it. */
  command?: {
    id: `go.${string}`;
    keys: readonly [string, ...string[]];
    icon: `${string}Icon` & (keyof typeof Icons | keyof typeof LaterIcons);
    /** If absent, the document's title. */
    label?: (messages: Messages) => string;
  };
  /** Whether it is one of the main sections in the top bar. */
  section?: true;
}

/**
 * Every screen, in the order in which they are listed. A new one needs an entry here and its module. Every layer may import this
 * and `paths`, and so does the build (`vite/`, `.size-limit.mjs`): so it imports only types.
 */
export const screens = {
  home: {
    path: "/",
    audience: "users",
    load: "/src/routes/home.tsx",
    // On a phone only the calendar is shown first.
    preload: { sideBySide: ["/src/features/tasks/task-inbox.tsx"] },
    title: ({ navigation }) => navigation.calendar,
    command: { id: "go.calendar", keys: ["g c"], icon: "CalendarIcon" },
    section: true,
  },
  tasks: {
    path: "/tasks",
    audience: "users",
    load: "/src/routes/tasks.tsx",
    title: ({ navigation }) => navigation.tasks,
    command: { id: "go.tasks", keys: ["g t"], icon: "TasksIcon" },
    section: true,
  },
  items: {
    path: "/items",
    audience: "users",
    load: "/src/routes/items.tsx",
    title: ({ titles }) => titles.items,
    command: { id: "go.items", keys: ["g i"], icon: "ItemsIcon" },
  },
  trash: {
    path: "/trash",
    audience: "users",
    load: "/src/routes/trash.tsx",
    title: ({ titles }) => titles.trash,
    command: { id: "go.trash", keys: ["g x"], icon: "TrashIcon" },
  },
  admin: {
    path: "/admin",
    audience: "users",
    load: "/src/routes/admin.tsx",
    title: ({ titles }) => titles.users,
    command: {
      id: "go.users",
      keys: ["g u"],
      icon: "UsersIcon",
      label: ({ account }) => account.userManagement,
    },
  },
  settings: {
    path: "/settings",
    audience: "users",
    load: "/src/routes/settings.tsx",
    title: ({ account }) => account.settings,
    command: { id: "go.settings", keys: ["g s", "mod+S"], icon: "SettingsIcon" },
  },
  login: {
    path: "/login",
    audience: "visitors",
    load: "/src/routes/login.tsx",
    title: ({ titles }) => titles.login,
  },
  signUp: {
    path: "/signup",
    audience: "visitors",
    load: "/src/routes/sign-up.tsx",
    title: ({ titles }) => titles.signUp,
  },
  recoverPassword: {
    path: "/recover-password",
    audience: "visitors",
    load: "/src/routes/recover-password.tsx",
    title: ({ titles }) => titles.recoverPassword,
  },
  resetPassword: {
    path: "/reset-password",
    audience: "visitors",
    load: "/src/routes/reset-password.tsx",
    title: ({ titles }) => titles.resetPassword,
  },
} as const satisfies Record<string, Screen>;

type Screens = typeof screens;

/** The commands that open a screen. */
export type ScreenCommand = Extract<Screens[keyof Screens], { command: unknown }>["command"]["id"];

type WithCommand = Screen & { command: { id: ScreenCommand } };

const list: readonly Screen[] = Object.values(screens);

export const screensFor = (audience: Screen["audience"]): readonly Screen[] =>
  list.filter((screen) => screen.audience === audience);

/** The screens that the palette and the keyboard open. */
export const screensWithCommand = list.filter(
  (screen): screen is WithCommand => screen.command !== undefined,
);

type Section = Extract<Screens[keyof Screens], { section: true }>;

/** The main sections. Their icons are loaded with the first screen. */
export const sections = Object.values(screens).filter((screen): screen is Section => "section" in screen);
