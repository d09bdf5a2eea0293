import { lazyComponent } from "../../lib/lazy-component";

/** The palette, for the code that opens it and the code that preloads it. */
export const Palette = lazyComponent(async () => (await import("./palette")).Palette);
