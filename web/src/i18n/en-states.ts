/** The app's messages when something fails, separate from the texts that the login screen downloads. */
export const enStates = {
  leave: {
    title: "Discard your changes?",
    text: "What you typed here has not been saved.",
    discard: "Discard",
    stay: "Keep editing",
  },
  pane: {
    failed: (name: string) => `${name} could not be shown.`,
    hint: "Everything else still works. Nothing you saved is lost.",
    retrying: "Trying again...",
  },
  navigation: { loading: "Loading the next screen" },
} as const;
