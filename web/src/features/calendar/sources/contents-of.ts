/** What changes of a calendar and of what is in it have in common; it is of neither (`Change.touches`). */
export const contentsOf = (calendarId: string): string => `in calendar ${calendarId}`;
