import { useState } from "react";

const keyOf = (accountId: string) => `calendar-samples-dismissed:${accountId}`;

/** Whether the account still wants to see the sample entries. Remembered in this browser. */
export function useSamples(accountId: string) {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(keyOf(accountId)) !== null);
  const dismiss = () => {
    localStorage.setItem(keyOf(accountId), "true");
    setDismissed(true);
  };
  return { wanted: !dismissed, dismiss };
}
