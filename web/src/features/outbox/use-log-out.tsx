import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { changesMessages } from "../../i18n/changes-messages";
import { lazyComponent } from "../../lib/lazy-component";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { thingsOf } from "../../things/use-things";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import { onceSent } from "./once-sent";

const words = changesMessages.leaving;

/** How long to wait for what is on its way, in milliseconds, before asking. */
const patience = 2_000;

const ConfirmDialog = lazyComponent(async () => (await import("../../ui/confirm-dialog")).ConfirmDialog);

/** Logs out and removes all that is kept here of whoever was here; asks first if changes would be lost with it. */
export function useLogOut(endSession: () => void): { logOut: () => void; question: ReactNode } {
  const things = thingsOf(useQueryClient());
  // How many changes would be lost; it stays said while the question fades away.
  const [lost, setLost] = useState(0);
  const [asking, setAsking] = useState(false);
  const opener = useRef<Element | null>(null);
  usePreloadWhenIdle(ConfirmDialog.preload);
  const end = () => {
    void things.wipe();
    endSession();
  };
  const logOut = async () => {
    // What was left when the last page closed may not be read yet.
    await things.restored;
    await onceSent(things.outbox, patience);
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
    logOut: () => void logOut(),
    question: (
      <MountOnFirstOpen opened={asking}>
        <ConfirmDialog
          opened={asking}
          returnFocus={() => (opener.current instanceof HTMLElement ? opener.current : null)}
          onTop
          danger
          title={words.title}
          message={words.text(lost)}
          confirmLabel={words.logOut}
          cancelLabel={words.stay}
          onClose={() => setAsking(false)}
          onConfirm={end}
        />
      </MountOnFirstOpen>
    ),
  };
}
