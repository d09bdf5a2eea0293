import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { lazyComponent } from "../lib/lazy-component";
import { useLatest } from "../lib/use-latest";
import { wideScreen } from "../lib/wide-screen";
import { useIdle, whenIdle } from "../lib/when-idle";
import { PaneTabs } from "./split-view/pane-tabs";
import classes from "./split-view.module.css";
import type { SizeMenuLabels } from "./split-view/size-menu-entries";
import { usePanelLayout } from "./split-view/use-panel-layout";

// Only if there is room for two panes, and then from the start.
const Divider = lazyComponent(async () => (await import("./split-view/divider")).Divider);
if (window.matchMedia(wideScreen).matches) {
  Divider.preload();
}
// Resizing without dragging. It is never the first thing that a user does.
const SizeMenu = lazyComponent(async () => (await import("./split-view/size-menu")).SizeMenu);

interface Pane {
  /** The id of its element, for links. */
  id?: string;
  title: string;
  content: ReactNode;
  /** Pixels. */
  minSize: number;
  /** Loads what the content needs, while another tab is shown. */
  prepare?: () => Promise<unknown>;
}

interface SplitViewProps {
  /** The name under which the sizes are stored. */
  groupId: string;
  label: string;
  dividerLabels: SizeMenuLabels & { divider: string };
  /** Sizes in percent and, as limits, in pixels. */
  start: Pane & { defaultSize: number; maxSize: number };
  end: Pane;
  /** Which of the two is shown first if there is room for only one. */
  firstTab: "start" | "end";
}

/** Two panes side by side with a divider to drag, or as tabs if there is no room for both. */
export function SplitView({ groupId, label, dividerLabels, start, end, firstTab }: SplitViewProps) {
  const id = useId();
  const wide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const idle = useIdle();
  const [tab, setTab] = useState(firstTab === "start" ? 0 : 1);
  // The hidden tab is not rendered before it is opened; its code is loaded by then.
  const [both, setBoth] = useState(wide);
  if (wide && !both) {
    setBoth(true);
  }
  const prepare = useLatest(() => Promise.allSettled([start.prepare?.(), end.prepare?.()]));
  useEffect(() => {
    if (both) {
      return undefined;
    }
    return whenIdle(() => void prepare.current());
  }, [both, prepare]);
  const select = (index: number) => {
    setBoth(true);
    setTab(index);
  };
  const limits = { startMin: start.minSize, startMax: start.maxSize, endMin: end.minSize };
  const group = useRef<HTMLDivElement>(null);
  const panels = usePanelLayout(wide ? group : null, groupId, start.defaultSize, limits);
  const tabs = [tabOf(id, "start", start), tabOf(id, "end", end)] as const;
  // CSS enforces the pixel limits, so nothing jumps while the window is resized.
  const limit = `max(${start.minSize}px, min(${start.maxSize}px, 100% - ${end.minSize}px))`;
  const columns = `clamp(${start.minSize}px, ${panels.chosen}%, ${limit}) minmax(0, 1fr)`;

  // The panes keep their places among their siblings in both layouts, and so their state.
  return (
    <div
      ref={group}
      className={classes.group}
      data-wide={wide}
      style={wide ? { gridTemplateColumns: columns } : {}}
    >
      {!wide && <PaneTabs label={label} tabs={tabs} selected={tab} onSelect={select} />}
      {[start, end].map((pane, index) => (
        <div
          key={tabs[index]?.id}
          id={tabs[index]?.controls}
          className={classes.pane}
          data-hidden={!wide && index !== tab}
          {...(wide ? {} : { role: "tabpanel", "aria-labelledby": tabs[index]?.id })}
        >
          {(both || index === tab) && pane.content}
        </div>
      ))}
      {wide && (
        <Suspense fallback={null}>
          <Divider
            label={dividerLabels.divider}
            controls={tabs[0].controls}
            value={panels.shown}
            range={panels.range}
            width={panels.width}
            onResize={panels.resize}
            onReset={panels.reset}
            onToggle={panels.toggle}
          />
        </Suspense>
      )}
      {wide && idle && (
        <Suspense fallback={null}>
          <SizeMenu
            labels={dividerLabels}
            value={panels.shown}
            range={panels.range}
            onResize={panels.resize}
            onReset={panels.reset}
          />
        </Suspense>
      )}
    </div>
  );
}

function tabOf(id: string, place: "start" | "end", { id: paneId, title }: Pane) {
  return { id: `${id}-${place}-tab`, controls: paneId ?? `${id}-${place}`, title };
}
