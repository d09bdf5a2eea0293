/**
 * For fields with text in any language: text that begins in a right-to-left script is written in that direction. Mantine sets its
 * own `dir` on the wrapper, which does not know the content.
 */
export const writtenText = { attributes: { input: { dir: "auto" } } };
