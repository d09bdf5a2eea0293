/** Sentences that the first paint behind the login shows beside `en.ts`, which the login screen downloads. */
export const enMenus = {
  skipToContent: "Skip to content",
  skipList: "Skip the list",
  search: "Search",
  ctrl: "Ctrl",
  theme: { label: "Theme", light: "Light", dark: "Dark", system: "System" },
  dialog: { close: "Close" },
  account: {
    menu: "Account menu",
    heading: "My Account",
    settingsHint: "Cmd+S",
    logOut: "Log out",
    logOutHint: "Shift+Cmd+Q",
    loading: "Loading your account",
  },
  navigation: {
    label: "Main",
    openMenu: "Open navigation",
    closeMenu: "Close navigation",
  },
} as const;
