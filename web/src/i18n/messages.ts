import { en } from "./en";
import { translation } from "./translation";

/** The catalogue's shape with the literal sentences widened, so that another language fits it. */
export type Catalogue<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Catalogue<T[Key]> };

export type Messages = Catalogue<typeof en>;

export const messages: Messages = translation?.messages ?? en;
