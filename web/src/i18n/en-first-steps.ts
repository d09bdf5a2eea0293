/** The hints for new users; only they download them. */
export const enFirstSteps = {
  label: "First steps",
  write: "Write down your first task above, and press Enter.",
  schedule:
    "Drag it onto the calendar, or choose “Schedule…” in its menu. “Plan” finds a time for all of them.",
  scheduleByMenu: "Give it a time: choose “Schedule…” in its menu.",
  // Around the key's name.
  pressBefore: "Press",
  pressAfter: "to see what your keyboard can do here.",
  dismiss: "Dismiss first steps",
} as const;
