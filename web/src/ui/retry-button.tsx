import { Button, Loader } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { messages } from "../i18n/messages";
import { statesMessages } from "../i18n/states-messages";

interface RetryButtonProps {
  /** A retry is running. */
  pending: boolean;
  compact?: boolean;
  onRetry: () => void;
}

/** Retries what has failed. It keeps the focus in the meantime, which a disabled button would lose. */
export function RetryButton({ pending, compact = false, onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => () => passFocusOn(button.current), []);
  return (
    <Button
      ref={button}
      variant="default"
      size={compact ? "compact-sm" : "sm"}
      aria-disabled={pending}
      leftSection={pending && <Loader size={14} color="currentColor" aria-hidden="true" />}
      onClick={() => !pending && onRetry()}
    >
      {pending ? statesMessages.pane.retrying : messages.common.retry}
    </Button>
  );
}

/** Passes the focus of an element that is about to be removed to its replacement. */
function passFocusOn(element: HTMLElement | null): void {
  if (element === null || element !== document.activeElement) {
    return;
  }
  const around: Element[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) {
    around.push(each);
  }
  queueMicrotask(() => {
    const stays = around.filter(({ isConnected }) => isConnected);
    stays
      .map(firstStop)
      .find((stop) => stop !== null)
      ?.focus({ preventScroll: true });
  });
}

const firstStop = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>("[tabindex='0']") ??
  place.querySelector<HTMLElement>("a, button, input, select");
