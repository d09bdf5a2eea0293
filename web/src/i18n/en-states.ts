/** What the app says when things do not go as planned, apart from the sentences that the login screen downloads. */
export const enStates = {
  connection: {
    label: "Connection",
    offline: "You are offline. Changes to calendars, events, tasks and items are kept here and sent later.",
    unreachable: "The server cannot be reached. Trying again soon.",
    retry: "Try now",
    retrying: "Reconnecting...",
    back: "Connected again.",
  },
  leave: {
    title: "Discard your changes?",
    text: "What you typed here has not been saved.",
    discard: "Discard",
    stay: "Keep editing",
  },
  conflict: {
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
  },
  pane: {
    failed: (name: string) => `${name} could not be shown.`,
    hint: "Everything else still works. Nothing you saved is lost.",
    retrying: "Trying again...",
  },
  update: { label: "Update", ready: "A new version is ready.", start: "Reload", later: "Later" },
  navigation: { loading: "Loading the next screen" },
} as const;
