import type { Messages } from "../i18n/messages";
import type * as Icons from "../ui/icons";
import type * as LaterIcons from "../ui/later-icons";

/** What is said of a screen once, for the router, its guard, the document's titles, the palette, the bar, and the build. */
export interface Screen {
  path: string;
  /** Visitors have no token, users have one. The others are sent elsewhere. */
  audience: "visitors" | "users";
  /** Its module, from the root of the web app; the default export is the component. */
  load: `/src/routes/${string}.tsx`;
  /** What else it begins with, when the page itself asks for its code. */
  preload?: {
    /** Where two panes have room side by side. */
    sideBySide: readonly `/src/${string}`[];
  };
  /** Of the document. */
  title: (messages: Messages) => string;
  /** How the palette and the keyboard lead there. */
  command?: {
    id: `go.${string}`;
    keys: readonly [string, ...string[]];
    icon: `${string}Icon` & (keyof typeof Icons | keyof typeof LaterIcons);
    /** Without one, the document's title. */
    label?: (messages: Messages) => string;
  };
  /** Whether it is one of the main sections in the top bar. */
  section?: true;
}

/**
 * Every screen, in the order in which they are listed. A new one is an entry here and its module. Every layer may
 * import this and `paths`, and so does the build (`vite/`, `.size-limit.mjs`): so it imports nothing but types.
 */
export const screens = {
  home: {
    path: "/",
    audience: "users",
    load: "/src/routes/home.tsx",
    // A phone shows the calendar alone first.
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

/** The commands that lead to a screen. */
export type ScreenCommand = Extract<Screens[keyof Screens], { command: unknown }>["command"]["id"];

type WithCommand = Screen & { command: { id: ScreenCommand } };

const list: readonly Screen[] = Object.values(screens);

export const screensFor = (audience: Screen["audience"]): readonly Screen[] =>
  list.filter((screen) => screen.audience === audience);

/** The screens that the palette and the keyboard lead to. */
export const screensWithCommand = list.filter(
  (screen): screen is WithCommand => screen.command !== undefined,
);

type Section = Extract<Screens[keyof Screens], { section: true }>;

/** The main sections. Their icons are among those that screens begin with. */
export const sections = Object.values(screens).filter((screen): screen is Section => "section" in screen);
