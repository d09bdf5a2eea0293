/**
 * From this width on a screen has room for two panes side by side, and for seven days: 768 px at a browser's usual font. In
 * `em`, so that whoever needs a larger font gets the layout that has room for it. Style sheets say the same for what is below:
 * `@media (width < 48em)`.
 */
export const wideScreen = "(min-width: 48em)";
