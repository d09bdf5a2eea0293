/** The windows of the calendar that were asked for: by their first instant and the one after their last. */
export const calendarKey = ["calendar"] as const;
