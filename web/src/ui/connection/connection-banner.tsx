import { Button } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { noticesMessages } from "../../i18n/notices-messages";
import { outline } from "../outline-icon";
import classes from "./connection-banner.module.css";
import { useConnection } from "./use-connection";

const words = noticesMessages.connection;

const OfflineIcon = outline(
  <path d="M3 3l18 18M8.6 15.6a5 5 0 0 1 6.8 0M12 19.5h.01M5.2 12.2a9.8 9.8 0 0 1 4-2.5M13.6 9.3a9.8 9.8 0 0 1 5.2 2.9M2 8.8a14.6 14.6 0 0 1 4.2-2.7M10.6 4.6A14.6 14.6 0 0 1 22 8.8" />,
);

/** Says why calls fail, for as long as they do. */
export function ConnectionBanner() {
  const { state, asking, ask } = useConnection();
  const place = useHeight();
  const lost = state !== "reachable";
  const [everLost, setEverLost] = useState(lost);
  if (lost && !everLost) {
    setEverLost(true);
  }
  return (
    <section className={classes.place} aria-label={words.label} ref={place}>
      {/* Always rendered, so that screen readers announce changes. */}
      <div role="status" className={lost ? classes.banner : "visually-hidden"}>
        {lost && (
          <p className={classes.text}>
            <OfflineIcon size={18} />
            {words[state]}
          </p>
        )}
        {!lost && everLost && words.back}
      </div>
      {state === "unreachable" && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.retry ?? ""}
          aria-disabled={asking}
          onClick={() => !asking && ask()}
        >
          {asking ? words.retrying : words.retry}
        </Button>
      )}
    </section>
  );
}

/** Tells the screens how much lower they begin. */
function useHeight() {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty("--banner-height", `${place.current?.offsetHeight ?? 0}px`);
    });
    if (place.current !== null) {
      observer.observe(place.current);
    }
    return () => {
      observer.disconnect();
      root.style.removeProperty("--banner-height");
    };
  }, []);
  return place;
}
