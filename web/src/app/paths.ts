import { screens } from "./screens";

type Paths = { readonly [Name in keyof typeof screens]: (typeof screens)[Name]["path"] };

/** Every address of the app by the name of its screen. URL strings are in `screens` and nowhere else. */
// The compiler does not follow entries into a record with the same names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const paths = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, path]),
) as Paths;
