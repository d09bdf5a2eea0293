import type { Label } from "../api/generated/models/Label";
import type { UpdateLabel } from "../api/generated/models/UpdateLabel";
import { LabelsService } from "../api/generated/services/LabelsService";
import { problemOf } from "../api/problem";
import type { Waiting } from "../things/change";
import { type Edit, recordIfUnchanged, sendEdit, sendRemoval } from "../things/edit";
import { sendRestoration } from "../things/restoration";
import type { Versioned } from "../things/version";
import { isLabel, type LabelMerge, type LabelRemoval, type NewLabel } from "./label-changes";
import { labelKey } from "./label-key";
import { withOther } from "./with-other";

const read = (id: string) => LabelsService.readLabel({ id });

/**
 * Creates a label. Another device may have created one with this name in the meantime: pending changes that use this one then use
 * that. If there are none, the user is told.
 */
export async function sendCreation(label: NewLabel, waiting?: Waiting): Promise<Label> {
  try {
    const made = await LabelsService.createLabel({ requestBody: label });
    // A later change of it was made when it had no version.
    recordIfUnchanged({ ...label, updated_at: "" }, made);
    return made;
  } catch (error) {
    const there = problemOf(error)?.code === "label_taken" ? await labelOfName(label.name) : undefined;
    const isAwaited = there !== undefined && (await waiting?.rewrite(withOther(label.id, there.id)));
    if (there === undefined || isAwaited !== true) {
      throw error;
    }
    return there;
  }
}

export async function labelOfName(name: string): Promise<Label | undefined> {
  const { data } = await LabelsService.listLabels();
  return data.find((label) => labelKey(label.name) === labelKey(name));
}

export const sendLabelEdit = (edit: Edit<Label, UpdateLabel>): Promise<Label> =>
  sendEdit(edit, {
    patch: (id, fields, ifMatch) => LabelsService.updateLabel({ id, requestBody: fields, ifMatch }),
    read,
  });

export const sendLabelRemoval = ({ base, takesBack = false }: LabelRemoval): Promise<void> =>
  sendRemoval<Versioned>(base, {
    takesBack,
    remove: (id, ifMatch) => LabelsService.deleteLabel({ id, ifMatch }),
    read,
  });

export const sendLabelRestoration = (former: Label): Promise<Label> =>
  sendRestoration({ former, is: isLabel, read });

export const sendMerge = ({ base, into }: LabelMerge): Promise<Label> =>
  LabelsService.mergeLabel({ id: base.id, requestBody: { into: into.id } });
