/** A form's messages about changes made elsewhere in the meantime, loaded with the first form. */
export const enConflicts = {
  text: (subject: string) =>
    `${subject} changed elsewhere in the meantime. Choose a version of each field, then save.`,
  subjects: {
    calendar: "This calendar was",
    event: "This event was",
    item: "This item was",
    profile: "Your profile was",
    settings: "Your settings were",
    task: "This task was",
    user: "This user was",
  },
  mine: "Yours",
  theirs: "Theirs",
  nothing: "Empty",
  takeTheirs: "Use the other version",
} as const;
