import { screens, screensFor } from "../src/app/screens.ts";

/** The modules of the screens, as the build names them: they decide how code is cut, and what the page asks for itself. */

/** The frame of every screen behind the login. */
export const frame = "src/routes/authenticated-layout.tsx";

export const moduleOf = (name: keyof typeof screens) => withoutRoot(screens[name].load);

/** By address. */
export const forVisitors = modulesFor("visitors");

/** By address. Each of them also needs its frame. */
export const forUsers = modulesFor("users");

/** By address: what a screen also begins with if there is room for two panes side by side. */
export const forWideScreens: Record<string, string[]> = Object.fromEntries(
  screensFor("users").flatMap(({ path, preload }) =>
    preload === undefined ? [] : [[path, preload.sideBySide.map(withoutRoot)]],
  ),
);

function modulesFor(audience: "visitors" | "users"): Record<string, string> {
  return Object.fromEntries(screensFor(audience).map(({ path, load }) => [path, withoutRoot(load)]));
}

function withoutRoot(module: string): string {
  return module.slice(1);
}
