import { abortable } from "../api/client";
import { LabelsService } from "../api/generated/services/LabelsService";
import { loadOnce } from "../things/load-once";

/** Loads all labels. */
export const loadLabelsOnce = loadOnce(
  ({ loads }) => loads.hasLabels(),
  async ({ store, loads }, signal) => {
    const load = loads.begin(store.now());
    const { data } = await abortable(LabelsService.listLabels(), signal);
    store.accept(load.asked, { label: { values: data, covers: () => true } });
    loads.addLabels(load);
  },
);
