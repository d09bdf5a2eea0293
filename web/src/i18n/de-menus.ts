import type { enMenus } from "./en-menus";
import type { Catalogue } from "./messages";

export const deMenus: Catalogue<typeof enMenus> = {
  skipToContent: "Zum Inhalt springen",
  skipList: "Liste überspringen",
  search: "Suchen",
  ctrl: "Strg",
  moveFurther: "Weiter verschieben",
  upBy: (rows) => `${rows} nach oben`,
  downBy: (rows) => `${rows} nach unten`,
};
