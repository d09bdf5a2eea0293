/**
 * Lower than this a screen has no room for much besides what it is about: 480 px at a browser's usual font, such as a laptop's
 * at twice the usual size or a phone on its side. Style sheets say the same: `@media (height < 30em)`.
 */
export const lowScreen = "(height < 30em)";
