/**
 * From this width on a screen has room for two panes side by side, and for seven days: 768 px at a browser's usual font size. In
 * `em`, so that users with a larger font get the layout that has room for it. Style sheets use the same value for smaller
 * screens: `@media (width < 48em)`.
 */
export const wideScreen = "(min-width: 48em)";
