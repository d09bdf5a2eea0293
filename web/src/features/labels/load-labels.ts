import { abortable } from "../../api/client";
import { LabelsService } from "../../api/generated/services/LabelsService";
import type { Things } from "../../things/things";

/** Loads that are on their way, by who asked for them. */
const underway = new WeakMap<Things, Promise<void>>();

/** Loads all labels into the store of things, which are kept up to date from then on, unless they are there. */
export async function loadLabelsOnce(things: Things, signal: AbortSignal): Promise<void> {
  if (things.loads.hasLabels()) {
    return;
  }
  const other = underway.get(things);
  if (other !== undefined && (await other.then(...succeeds))) {
    return;
  }
  const load = loadLabels(things, signal);
  underway.set(things, load);
  try {
    await load;
  } finally {
    if (underway.get(things) === load) {
      underway.delete(things);
    }
  }
}

/** Whoever began it may have been called off. */
const succeeds = [() => true, () => false] as const;

async function loadLabels({ store, loads }: Things, signal: AbortSignal): Promise<void> {
  const load = loads.begin(store.now());
  const { data } = await abortable(LabelsService.listLabels(), signal);
  store.accept(load.asked, { label: { values: data, covers: () => true } });
  loads.addLabels(load);
}
