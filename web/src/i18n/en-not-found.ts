/** The text of the screen for unknown addresses. */
export const enNotFound = { code: "404", oops: "Oops!", text: "Page not found.", back: "Go back" } as const;
