import { type Draft, type Known, knownThing, type Settings, settingsId } from "./kinds";

/** The samples go with the first event or scheduled task. The server knows that; what is shown here must, too. */
export function hideSamples({ settings: all }: Draft): void {
  const settings = all.get(settingsId);
  if (settings?.samples === true) {
    all.set(settingsId, { ...settings, samples: false });
  }
}

/** What is known of them once the server has done it, which tells so a little later. */
export const knownWithoutSamples = (settings: Settings | undefined): Known[] =>
  settings === undefined ? [] : [knownThing("settings", { ...settings, samples: false })];
