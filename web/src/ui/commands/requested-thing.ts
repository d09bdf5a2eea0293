import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLatest } from "../../lib/use-latest";

type OpenableKind = "task" | "event" | "item";

/** A thing that was found, and is to be opened in its place. */
interface RequestedThing {
  kind: OpenableKind;
  id: string;
}

/** The history state for a navigation that opens a thing on the new screen. */
export function requestThing({ kind, id }: RequestedThing): { thing: RequestedThing } {
  return { thing: { kind, id } };
}

/** Opens the thing of a kind that a navigation requested, once its place is rendered. */
export function useRequestedThing(kind: OpenableKind, open: (id: string) => void): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const requested: Partial<RequestedThing> = Object(Object(state)["thing"]);
  const id = requested.kind === kind ? requested.id : undefined;
  const latest = useLatest(open);

  useEffect(() => {
    if (id !== undefined) {
      // Removed from the history first: neither Back nor a reload opens it again.
      void navigate({ pathname, search }, { replace: true, state: null });
      latest.current(id);
    }
  }, [id, latest, navigate, pathname, search]);
}
