import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLastThere } from "../../../lib/use-last-there";
import { ScopeQuestion } from "./scope-question";
import { type Scope, scopeRequest } from "./scope-request";

/** Shows the question of how many occurrences are meant. */
export function ScopeAsker() {
  const request = useSyncExternalStore(scopeRequest.subscribe, scopeRequest.read);
  // While it closes it still shows its content.
  const shown = useLastThere(request);
  const answer = useRef<(() => void) | null>(null);
  useEffect(() => {
    // The focus is back where it was by now, so that the grid notices what is removed or moved and knows where it was.
    if (request === null) {
      const run = answer.current;
      answer.current = null;
      run?.();
    }
  }, [request]);
  useEffect(
    () => () => {
      scopeRequest.read()?.cancel();
      scopeRequest.dismiss();
    },
    [],
  );
  const close = (then: () => void) => {
    answer.current = then;
    scopeRequest.dismiss();
  };
  return (
    shown && (
      <ScopeQuestion
        opened={request !== null}
        kind={shown.kind}
        offered={shown.offered}
        note={shown.note}
        onChoose={shown.choose}
        onClose={() => close(shown.cancel)}
        onConfirm={(scope: Scope) => close(() => shown.confirm(scope))}
      />
    )
  );
}
