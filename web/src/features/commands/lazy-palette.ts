import { lazyComponent } from "../../lib/lazy-component";

/** The palette, for what opens it and for what announces that it will be opened. */
export const Palette = lazyComponent(async () => (await import("./palette")).Palette);
