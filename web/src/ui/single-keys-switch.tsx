import { useSyncExternalStore } from "react";
import { commandMessages } from "../i18n/command-messages";
import { onSingleKeysChange, setSingleKeys, singleKeysOn } from "../lib/single-keys";
import { SwitchField } from "./switch-field";

/** Switches off the shortcuts that can be hit by mistake or by speech input (WCAG 2.1.4). */
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

/** Whether they are on, also when they are switched elsewhere. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onSingleKeysChange, singleKeysOn);
}
