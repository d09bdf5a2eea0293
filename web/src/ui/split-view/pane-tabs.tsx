import type { KeyboardEvent } from "react";
import classes from "./pane-tabs.module.css";

interface PaneTab {
  id: string;
  controls: string;
  title: string;
}

interface PaneTabsProps {
  label: string;
  tabs: readonly [PaneTab, PaneTab];
  selected: number;
  onSelect: (index: number) => void;
}

/** Two panes as tabs. One of them is in the tab order; the arrow keys select the other. */
export function PaneTabs({ label, tabs, selected, onSelect }: PaneTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, selected, tabs.length);
    if (target !== null) {
      event.preventDefault();
      onSelect(target);
      const tab = event.currentTarget.parentElement?.children[target];
      if (tab instanceof HTMLElement) {
        tab.focus();
      }
    }
  };

  return (
    <div role="tablist" aria-label={label} className={classes.tabs}>
      {tabs.map(({ id, controls, title }, index) => (
        <button
          key={id}
          id={id}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={index === selected}
          aria-controls={controls}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
          onKeyDown={onKeyDown}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
