/**
 * For the fields of texts in any language: they are written from right to left if they begin so. Mantine gives a `dir` of its own to
 * what is around the field, which knows nothing of what is in it.
 */
export const writtenText = { attributes: { input: { dir: "auto" } } };
