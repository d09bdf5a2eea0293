import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { accountOf, readToken } from "../../api/session-token";
import { lazyComponent } from "../../lib/lazy-component";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { hasDrafts } from "../../things/disk/drafts";
import { thingsOf } from "../../things/use-things";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import { discardQuestion } from "../../ui/unsaved/discard-question";
import { hasUnsavedChanges } from "../../ui/unsaved/unsaved-forms";
import { onceSent } from "./once-sent";

/** How long to wait for changes that are being sent, in milliseconds, before asking. */
const patience = 2_000;

const LogOutQuestion = lazyComponent(async () => (await import("./log-out-question")).LogOutQuestion);

/** Logs out and removes all that is kept here of whoever was here; asks first if something typed or changed would be lost with it. */
export function useLogOut(endSession: () => void): { logOut: () => void; question: ReactNode } {
  const things = thingsOf(useQueryClient());
  // How many changes would be lost; kept while the question fades out.
  const [lost, setLost] = useState(0);
  const [asking, setAsking] = useState(false);
  const opener = useRef<Element | null>(null);
  usePreloadWhenIdle(LogOutQuestion.preload);
  const end = () => {
    void things.wipe();
    endSession();
  };
  const logOut = async () => {
    const token = readToken();
    // Changes from before the last page closed may not be restored yet.
    await things.restored;
    await onceSent(things.outbox, patience);
    if (readToken() !== token) {
      // The server ended the session in the meantime: the remaining changes wait for the same user.
      return;
    }
    const { waiting, refused } = things.outbox.view();
    const count = waiting.length + refused.length;
    if (count === 0) {
      end();
    } else {
      opener.current = document.activeElement;
      setLost(count);
      setAsking(true);
    }
  };
  return {
    logOut: () => {
      if (hasUnsavedChanges() || hasDrafts(accountOf(readToken()))) {
        discardQuestion.ask(() => void logOut());
      } else {
        void logOut();
      }
    },
    question: (
      <MountOnFirstOpen opened={asking}>
        <LogOutQuestion
          opened={asking}
          count={lost}
          returnFocus={() => (opener.current instanceof HTMLElement ? opener.current : null)}
          onStay={() => setAsking(false)}
          onLogOut={end}
        />
      </MountOnFirstOpen>
    ),
  };
}
