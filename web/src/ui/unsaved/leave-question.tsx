import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useBlocker } from "react-router";
import { readToken } from "../../api/session-token";
import { discardQuestion } from "./discard-question";
import { loadLeaveDialog } from "./load-leave-dialog";
import { hasUnsavedChanges } from "./unsaved-forms";

const LeaveDialog = lazy(loadLeaveDialog);

/** The screen, and its list of tasks: another list has other rows. Other parts of the address do not affect forms. */
const listOf = ({ pathname, search }: Location): string => pathname + String(/\blist=[^&]*/.exec(search));

/**
 * Asks before a form with changes is left for another screen or page, or closed. One for the whole app: there is one router, and
 * two questions cannot be answered at once.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      listOf(currentLocation) !== listOf(nextLocation) &&
      // A session that is over cannot be resumed.
      readToken() !== "" &&
      hasUnsavedChanges(),
  );
  const discard = useSyncExternalStore(discardQuestion.subscribe, discardQuestion.read);
  const leaving = blocker.state === "blocked";
  const opened = leaving || discard !== null;
  // Rendered from then on, so that it can fade out.
  const [asked, setAsked] = useState(false);
  if (opened && !asked) {
    setAsked(true);
  }

  // Runs once the question has returned the focus to the form: what closes then moves it on from there.
  const agreed = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!opened) {
      const run = agreed.current;
      agreed.current = null;
      run?.();
    }
  }, [opened]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) {
        event.preventDefault();
      }
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
      // Logging out closes the question, too.
      discardQuestion.dismiss();
    };
  }, []);

  const stay = () => {
    blocker.reset?.();
    discardQuestion.dismiss();
  };
  const leave = () => {
    if (leaving) {
      blocker.proceed();
    } else {
      agreed.current = discard;
    }
    discardQuestion.dismiss();
  };
  return (
    asked && (
      <Suspense fallback={null}>
        <LeaveDialog opened={opened} onStay={stay} onLeave={leave} />
      </Suspense>
    )
  );
}
