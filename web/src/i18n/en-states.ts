/** What the app says when things do not go as planned, apart from the sentences that the login screen downloads. */
export const enStates = {
  connection: {
    label: "Connection",
    offline: "You are offline. What you change is kept here and sent when you are back.",
    unreachable: "The server cannot be reached. Trying again soon.",
    retry: "Try now",
    retrying: "Asking the server...",
    back: "Connected again.",
  },
  leave: {
    title: "Discard your changes?",
    text: "What you typed here has not been saved.",
    discard: "Discard",
    stay: "Keep editing",
  },
  conflict: {
    text: "This was changed elsewhere meanwhile. Save yours over it, or look at the other version.",
    mine: "Yours",
    theirs: "Theirs",
    nothing: "Nothing",
    takeTheirs: "Show the other version",
  },
  pane: {
    failed: (name: string) => `${name} could not be shown.`,
    hint: "Everything else still works. Nothing that you saved is lost.",
    retrying: "Trying again...",
  },
  update: { label: "Update", ready: "A new version is ready.", start: "Reload", later: "Later" },
  navigation: { loading: "Loading the next screen" },
} as const;
