/** The sentences of the dialog with the changes of this device, apart from the others so that nobody downloads them before looking into it. */
export const enOutbox = {
  title: "Changes on this device",
  intro: "They are kept here and sent as soon as the server can be reached.",
  waiting: "Waiting to be sent",
  refused: "Rejected by the server",
  since: (when: string) => `Changed ${when}`,
  tryAgain: "Try again",
  change: "Edit",
  discard: "Discard",
  discardAll: "Discard all",
  sendNow: "Send now",
  deleted: "It was deleted in the meantime. Bring it back from the trash, then try again.",
  unknown: "Change from another version of Scheduler",
  unknownReason: "The server gave no reason.",
  unknownChange: "This version of Scheduler does not know this change.",
  mine: "Yours",
  theirs: "On the server",
  nothing: "nothing",
  scheduled: "Scheduled",
  pinned: (when: string) => `${when} (pinned)`,
  applyAnyway: "Apply anyway",
  save: "Save and try again",
  leaving: {
    title: "Log out and lose your changes?",
    text: (count: number) =>
      count === 1
        ? "1 change has not been sent yet. Logging out removes it from this device."
        : `${count} changes have not been sent yet. Logging out removes them from this device.`,
    logOut: "Log out and discard",
    stay: "Stay logged in",
  },
} as const;
