import type { enNotFound } from "./en-not-found";
import type { Catalogue } from "./messages";

export const deNotFound: Catalogue<typeof enNotFound> = {
  code: "404",
  oops: "Hoppla!",
  text: "Diese Seite gibt es nicht.",
  back: "Zurück",
};
