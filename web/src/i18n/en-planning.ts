/** What the inbox says of when tasks are due and planned, apart from the catalogue because the login needs none of it. */
export const enPlanning = {
  due: (when: string) => `Due ${when}`,
  overdue: (when: string) => `Overdue since ${when}`,
  scheduled: (when: string) => `Scheduled for ${when}`,
  notBefore: (when: string) => `Not before ${when}`,
  repeats: "Repeats",
  waitsFor: (count: number) => `Waits for ${count}`,
  today: "today",
  tomorrow: "tomorrow",
  yesterday: "yesterday",
  at: (day: string, time: string) => `${day}, ${time}`,
  priority: "Priority",
  priorities: { urgent: "Urgent", high: "High", normal: "Normal", low: "Low" },
  scheduleFailed: "Failed to schedule the task. Please try again.",
  unscheduleFailed: "Failed to take the task off the calendar. Please try again.",
  unscheduledToast: "Task taken off the calendar.",
} as const;
