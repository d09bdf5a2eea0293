/** The common name for changes of a calendar and of its contents (`Change.touches`). */
export const contentsOf = (calendarId: string): string => `in calendar ${calendarId}`;
