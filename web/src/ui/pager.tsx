import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { tableMessages } from "../i18n/table-messages";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons";
import classes from "./pager.module.css";

interface PagerProps {
  page: number;
  hasNext: boolean;
  /** The page is still loading, so it is unknown whether another one follows. */
  loading: boolean;
  onGoTo: (page: number) => void;
}

export function Pager({ page, hasNext, loading, onGoTo }: PagerProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const turned = useRef<{ by: HTMLButtonElement; to: number } | null>(null);

  // A button loses the focus when it is disabled. Keyboard users get the focus back, or on the other button.
  useEffect(() => {
    if (turned.current === null || turned.current.to !== page || loading) {
      return;
    }
    const { by } = turned.current;
    turned.current = null;
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused === by) {
      const other = by === next.current ? previous.current : next.current;
      (by.disabled ? other : by)?.focus();
    }
  });

  const turn = (by: HTMLButtonElement, to: number) => {
    turned.current = { by, to };
    onGoTo(to);
  };
  return (
    <nav className={classes.pager} aria-label={tableMessages.pager.label}>
      <Button
        ref={previous}
        variant="default"
        leftSection={<ChevronLeftIcon size={16} />}
        disabled={page === 1}
        onClick={(event) => turn(event.currentTarget, page - 1)}
      >
        {tableMessages.pager.previous}
      </Button>
      <p className={classes.page} aria-live="polite">
        {tableMessages.pager.page(page)}
      </p>
      <Button
        ref={next}
        variant="default"
        rightSection={<ChevronRightIcon size={16} />}
        disabled={!hasNext}
        onClick={(event) => turn(event.currentTarget, page + 1)}
      >
        {tableMessages.pager.next}
      </Button>
    </nav>
  );
}
