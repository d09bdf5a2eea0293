/**
 * Below this height a screen has little room besides its main content: 480 px at a browser's usual font size, such as a laptop at
 * twice the usual size or a phone on its side. Style sheets use the same value: `@media (height < 30em)`.
 */
export const lowScreen = "(height < 30em)";
