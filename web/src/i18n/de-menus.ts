import type { enMenus } from "./en-menus";
import type { Catalogue } from "./messages";

export const deMenus: Catalogue<typeof enMenus> = {
  skipToContent: "Zum Inhalt springen",
  skipList: "Liste überspringen",
  search: "Suchen",
  ctrl: "Strg",
  theme: { label: "Design", light: "Hell", dark: "Dunkel", system: "System" },
  dialog: { close: "Schließen" },
  account: {
    menu: "Kontomenü",
    heading: "Mein Konto",
    settingsHint: "Cmd+S",
    logOut: "Abmelden",
    logOutHint: "Shift+Cmd+Q",
    loading: "Das Konto wird geladen",
  },
  navigation: {
    label: "Hauptbereiche",
    openMenu: "Navigation öffnen",
    closeMenu: "Navigation schließen",
  },
};
