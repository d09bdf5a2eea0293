import { lazy, Suspense, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { readToken } from "../../api/session-token";
import { loadLeaveDialog } from "./load-leave-dialog";
import { hasUnsavedChanges } from "./unsaved-changes";

const LeaveDialog = lazy(loadLeaveDialog);

/** Asks before a form with changes is left for another screen or page. One for the whole app: a router has one. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that is over cannot be gone back to.
      readToken() !== "" &&
      hasUnsavedChanges(),
  );
  // Rendered from then on, so that it can fade away.
  const [asked, setAsked] = useState(false);
  const opened = blocker.state === "blocked";
  if (opened && !asked) {
    setAsked(true);
  }

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) {
        event.preventDefault();
      }
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return (
    asked && (
      <Suspense fallback={null}>
        <LeaveDialog opened={opened} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
      </Suspense>
    )
  );
}
