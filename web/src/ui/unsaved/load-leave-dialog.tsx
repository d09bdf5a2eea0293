import { type FunctionComponent, useEffect } from "react";
import { statesMessages } from "../../i18n/states-messages";
import type { LeaveDialogProps } from "./leave-dialog";

/** The question's dialog, or the browser's own question if the dialog's code cannot be loaded. */
export async function loadLeaveDialog(): Promise<{ default: FunctionComponent<LeaveDialogProps> }> {
  try {
    return { default: (await import("./leave-dialog")).LeaveDialog };
  } catch {
    return { default: BrowserQuestion };
  }
}

function BrowserQuestion({ opened, onStay, onLeave }: LeaveDialogProps) {
  useEffect(() => {
    if (opened) {
      const leave = window.confirm(`${statesMessages.leave.title}\n${statesMessages.leave.text}`);
      (leave ? onLeave : onStay)();
    }
  }, [opened, onStay, onLeave]);
  return null;
}
