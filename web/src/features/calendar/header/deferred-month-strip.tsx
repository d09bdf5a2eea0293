import { Suspense } from "react";
import { lazyComponent } from "../../../lib/lazy-component";
import { wideScreen } from "../../../lib/wide-screen";
import type { MonthStripProps } from "./month-strip";
import classes from "./calendar-header.module.css";

// Only phones show it, and those from the beginning.
const MonthStrip = lazyComponent(async () => (await import("./month-strip")).MonthStrip);
if (!window.matchMedia(wideScreen).matches) {
  MonthStrip.preload();
}

export function DeferredMonthStrip(props: MonthStripProps) {
  return (
    <Suspense fallback={<div className={classes.strip} />}>
      <MonthStrip {...props} />
    </Suspense>
  );
}
