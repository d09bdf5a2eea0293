import { accountOf, onTokenChange, readToken } from "../../api/session-token";
import { createRequestStore } from "../../lib/request-store";

/** A line of quick add that was typed elsewhere. The form that adds tasks takes it, on whichever screen that is shown next. */
export const requestedLine = createRequestStore<{ text: string; account: string }>();

export const requestLine = (text: string): void =>
  requestedLine.ask({ text, account: accountOf(readToken()) });

// Nobody reads, or makes a task of, what somebody else has typed before them.
onTokenChange(() => {
  const wanted = requestedLine.read();
  if (wanted !== null && wanted.account !== accountOf(readToken())) {
    requestedLine.dismiss();
  }
});
