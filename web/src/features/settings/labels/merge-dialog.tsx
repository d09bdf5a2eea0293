import { NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Label } from "../../../api/generated/models/Label";
import { labelMessages } from "../../../i18n/label-messages";
import { useChange } from "../../../things/use-things";
import type { DialogProps } from "../../../ui/dialog";
import { FormModal, ModalForm } from "../../../ui/form-modal";
import { reportSuccess } from "../../../ui/report";
import { mergeLabel } from "../../../labels/label-changes";
import { reportLabelError } from "../../../labels/report-label-error";

interface MergeDialogProps extends Omit<DialogProps, "title"> {
  /** The label that is removed. */
  label: Label;
  /** How many tasks have it. */
  count: number;
  /** The other labels in order, at least one. */
  others: readonly Label[];
}

/** Asks into which other label to merge this one. */
export function MergeDialog({ label, count, others, ...dialog }: MergeDialogProps) {
  return (
    <FormModal {...dialog} title={labelMessages.mergeTitle(label.name)}>
      <MergeForm label={label} count={count} others={others} onDone={dialog.onClose} />
    </FormModal>
  );
}

function MergeForm({
  label,
  count,
  others,
  onDone,
}: Pick<MergeDialogProps, "label" | "count" | "others"> & { onDone: () => void }) {
  const { mutate, isPending } = useChange(mergeLabel);
  const [chosen, setChosen] = useState("");
  const into = others.find(({ id }) => id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (into === undefined || isPending) {
      return;
    }
    mutate(
      { base: label, into },
      {
        onAccepted: () => {
          reportSuccess(labelMessages.merged(label.name, into.name));
          onDone();
        },
        onError: reportLabelError,
      },
    );
  };
  return (
    <ModalForm
      onSubmit={submit}
      onCancel={onDone}
      pending={isPending}
      incomplete={into === undefined}
      submit={labelMessages.mergeSubmit}
    >
      <NativeSelect
        label={labelMessages.mergeInto}
        size="md"
        data-autofocus
        disabled={isPending}
        data={[
          // No label is preselected, because a merge cannot be undone.
          { value: "", label: labelMessages.mergeChoose, disabled: true },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p>{count === 0 ? labelMessages.mergeTextNone : labelMessages.mergeText(count, into?.name)}</p>
    </ModalForm>
  );
}
