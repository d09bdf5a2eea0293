import { type Draft, type Known, knownThing, type Settings, settingsId } from "./kinds";

/** The samples disappear with the first event or scheduled task. The server does that, so local changes must, too. */
export function hideSamples({ settings: all }: Draft): void {
  const settings = all.get(settingsId);
  if (settings?.samples === true) {
    all.set(settingsId, { ...settings, samples: false });
  }
}

/** Their known state once the server has made the change, which it reports a little later. */
export const knownWithoutSamples = (settings: Settings | undefined): Known[] =>
  settings === undefined ? [] : [knownThing("settings", { ...settings, samples: false })];
