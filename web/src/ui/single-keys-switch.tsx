import { useSyncExternalStore } from "react";
import { commandMessages } from "../i18n/command-messages";
import { onSingleKeysChange, setSingleKeys, singleKeysOn } from "../lib/single-keys";
import { SwitchField } from "./switch-field";

/** Switches off the shortcuts that a slip or speech input could hit (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  return (
    <SwitchField
      label={commandMessages.shortcuts.singleKeys}
      hint={commandMessages.shortcuts.singleKeysHint}
      checked={useSingleKeys()}
      onChange={setSingleKeys}
    />
  );
}

/** Whether they are on, wherever they are switched. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onSingleKeysChange, singleKeysOn);
}
