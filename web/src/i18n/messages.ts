import { en } from "./en";

/** The catalogue's shape with the literal sentences widened, so that another language fits it. */
export type Catalogue<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Catalogue<T[Key]> };

export type Messages = Catalogue<typeof en>;

const catalogues = { en } satisfies Record<string, Messages>;

/** The language is chosen once, when the app loads. */
export const messages: Messages = catalogues.en;
