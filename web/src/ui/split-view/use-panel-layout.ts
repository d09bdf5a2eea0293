import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { debounce } from "../../lib/debounce";
import {
  clampTo,
  type PanelLayout,
  type PanelLimits,
  rangeOf,
  sizesOf,
  toggleSmallest,
} from "../../lib/panel-layout";
import { readPanelLayout, storePanelLayout } from "../../lib/panel-storage";

const saveDelay = 100;

/**
 * The sizes of a group's two panels. The user's choice is stored as it was made; the shown sizes are kept within the limits, so
 * that a window that was small for a while has no lasting effect. A group is not measured while its panels are not side by side.
 */
export function usePanelLayout(
  group: RefObject<HTMLElement | null> | null,
  groupId: string,
  normal: number,
  limits: PanelLimits,
) {
  const width = useWidth(group);
  const [saving] = useState(() =>
    debounce((layout: PanelLayout) => storePanelLayout(groupId, layout), saveDelay),
  );
  const [layout, setLayout] = useState<PanelLayout>(
    () => readPanelLayout(groupId) ?? { sizes: sizesOf(normal), expandTo: null },
  );
  const range = rangeOf(width, limits);
  const chosen = layout.sizes[0];
  const shown = clampTo(range, chosen);

  // Leaving, or closing the page, must not lose the changes of the last 100 ms.
  useEffect(() => {
    window.addEventListener("pagehide", saving.flush);
    return () => {
      window.removeEventListener("pagehide", saving.flush);
      saving.flush();
    };
  }, [saving]);

  const change = useCallback(
    (next: PanelLayout) => {
      setLayout(next);
      saving.call(next);
    },
    [saving],
  );

  return {
    width,
    range,
    chosen,
    shown,
    resize: (percent: number) => change({ sizes: sizesOf(clampTo(range, percent)), expandTo: null }),
    reset: () => change({ sizes: sizesOf(normal), expandTo: null }),
    toggle: () => change(toggleSmallest(range, shown, layout.expandTo, normal)),
  };
}

function useWidth(element: RefObject<HTMLElement | null> | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element?.current ?? null;
    if (measured === null) {
      return undefined;
    }
    const measure = () => setWidth(measured.getBoundingClientRect().width);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
