import { deferredImport } from "../../lib/deferred-import";
import { type PanelRange, step } from "../../lib/panel-layout";
import { IconButton } from "../icon-button";
import { ResizeIcon } from "../later-icons";
import { useMenu } from "../menu/use-menu";
import type { SizeMenuLabels } from "./size-menu-entries";
import classes from "./size-menu.module.css";

const entries = deferredImport(async () => (await import("./size-menu-entries")).SizeMenuEntries);

interface SizeMenuProps {
  labels: SizeMenuLabels;
  value: number;
  range: PanelRange;
  onResize: (percent: number) => void;
  onReset: () => void;
}

/** The function of dragging the divider, without dragging (WCAG 2.5.7). */
export function SizeMenu({ labels, value, range, onResize, onReset }: SizeMenuProps) {
  const { opener, Menu, link } = useMenu(entries);
  return (
    <div className={classes.place}>
      <IconButton {...opener} size={26} className={classes.button} aria-label={labels.menu}>
        <ResizeIcon size={14} />
      </IconButton>
      {Menu !== null && (
        <Menu
          {...link}
          labels={labels}
          onNarrow={value > range.min ? () => onResize(value - step) : undefined}
          onWiden={value < range.max ? () => onResize(value + step) : undefined}
          onReset={onReset}
        />
      )}
    </div>
  );
}
