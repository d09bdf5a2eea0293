/** The notices that appear by themselves, each loaded before it is needed. */
export const enNotices = {
  connection: {
    label: "Connection",
    offline: "You are offline. Changes to calendars, events, tasks and items are kept here and sent later.",
    unreachable: "The server cannot be reached. Trying again soon.",
    retry: "Try now",
    retrying: "Reconnecting...",
    back: "Connected again.",
  },
  update: { label: "Update", ready: "A new version is ready.", start: "Reload", later: "Later" },
} as const;
