import { type RefObject, Suspense } from "react";
import { lazyComponent } from "../../../lib/lazy-component";
import { useIdle } from "../../../lib/when-idle";
import type { Entry } from "../entries/entry";

const EntryTooltip = lazyComponent(async () => (await import("./entry-tooltip")).EntryTooltip);

interface DeferredTooltipProps {
  container: RefObject<HTMLElement | null>;
  entries: Entry[];
}

/** The tooltip of a view's entries, loaded when the browser is idle. */
export function DeferredTooltip(props: DeferredTooltipProps) {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <EntryTooltip {...props} />
      </Suspense>
    )
  );
}
