/** What the screen says that stands for all addresses without one. */
export const enNotFound = { code: "404", oops: "Oops!", text: "Page not found.", back: "Go back" } as const;
