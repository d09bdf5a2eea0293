/** Tells the page's own script, before any of this code is loaded, that the first data to request is stored already. */
const key = "things-kept";

export const setKeptMark = (): void => localStorage.setItem(key, "yes");

export const clearKeptMark = (): void => localStorage.removeItem(key);
