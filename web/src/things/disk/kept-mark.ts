/** Says to the page's own script, before any of this code is there, that what it would ask for first is kept already. */
const key = "things-kept";

export const setKeptMark = (): void => localStorage.setItem(key, "yes");

export const clearKeptMark = (): void => localStorage.removeItem(key);
