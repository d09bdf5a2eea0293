/** What forms, cards and the views of months and years say, apart from the calendar: it is shown without them first. */
export const enEvents = {
  busyDay: (date: string, count: number) => {
    if (count === 0) {
      return date;
    }
    return count === 1 ? `${date}, 1 entry` : `${date}, ${count} entries`;
  },
  monthHint:
    "Arrow keys choose a day, Enter opens it, Space adds an event. Page Down and Page Up go to the next and the previous entry. On an entry, arrow keys move it, Enter shows its details, E edits it, Delete deletes it, Escape leaves it.",
  yearHint: "Arrow keys choose a day, Enter opens it.",
  colors: {
    blue: "Blue",
    teal: "Teal",
    green: "Green",
    yellow: "Yellow",
    orange: "Orange",
    red: "Red",
    violet: "Violet",
    gray: "Gray",
  },
  about: (title: string) => `About ${title}`,
  offers: {
    editEvent: "Edit event",
    deleteEvent: "Delete event",
    editTask: "Edit task",
    completeTask: "Complete task",
    reopenTask: "Mark as not done",
    reschedule: "Reschedule…",
    unschedule: "Take off the calendar",
    createFirst: "Create your first event",
    dismissSamples: "Dismiss samples",
  },
  editor: {
    editEvent: "Edit event",
    updated: "Event updated.",
    gone: "This event was deleted elsewhere in the meantime. Saving creates it again.",
    title: "Title",
    titlePlaceholder: "What is planned?",
    more: "More options",
    allDay: "All day",
    start: "Start",
    end: "End",
    startDay: "Start date",
    startTime: "Start time",
    endDay: "End date",
    endTime: "End time",
    zone: "Time zone",
    when: "When",
    color: "Color",
    location: "Location",
    description: "Description",
    delete: "Delete",
    startRequired: "Enter when it starts",
    endRequired: "Enter when it ends",
    endBeforeStart: "The end must be after the start",
    tooLong: "An event can last at most 366 days",
  },
} as const;
