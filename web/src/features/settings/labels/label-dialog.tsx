import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { v7 } from "uuid";
import type { Label } from "../../../api/generated/models/Label";
import { labelMessages } from "../../../i18n/label-messages";
import { changedFields } from "../../../lib/changed-fields";
import { hourSetsOf } from "../../../settings/hour-sets-of";
import { settingsId } from "../../../things/kinds";
import { useChange, useThingsOf } from "../../../things/use-things";
import { FormModal, ModalForm } from "../../../ui/form-modal";
import type { DialogProps } from "../../../ui/dialog";
import { ColorChoice } from "../../../ui/form/color-choice";
import { createLabel, editLabel } from "../../../labels/label-changes";
import { isTooLong, labelKey } from "../../../labels/label-key";
import { newLabel } from "../../../labels/label-picks";
import { faultOfName, reportLabelError } from "../../../labels/report-label-error";

interface LabelDialogProps extends Omit<DialogProps, "title"> {
  /** The edited label; null for a new one. */
  label: Label | null;
}

export function LabelDialog({ label, ...dialog }: LabelDialogProps) {
  return (
    <FormModal {...dialog} title={label === null ? labelMessages.addTitle : labelMessages.editTitle}>
      <LabelForm label={label} onDone={dialog.onClose} />
    </FormModal>
  );
}

function LabelForm({ label, onDone }: { label: Label | null; onDone: () => void }) {
  const known = useThingsOf("label");
  const create = useChange(createLabel);
  const edit = useChange(editLabel);
  const [fields, setFields] = useState(() => {
    const { name, color, hour_set_id = null } = label ?? newLabel("", [...known.values()]);
    return { name, color, hour_set_id };
  });
  const [fault, setFault] = useState<string | null>(null);
  const pending = create.isPending || edit.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = { ...fields, name: fields.name.trim() };
    const wrong = faultOf(wanted.name, label, known);
    setFault(wrong);
    if (wrong !== null || pending) {
      return;
    }
    const callbacks = {
      onAccepted: onDone,
      onError: (error: Error) => {
        const refused = faultOfName(error);
        setFault(refused);
        if (refused === null) {
          reportLabelError(error);
        }
      },
    };
    if (label === null) {
      create.mutate({ id: v7(), ...wanted }, callbacks);
      return;
    }
    const { name, color, hour_set_id } = label;
    const changed = changedFields({ name, color, hour_set_id }, wanted);
    if (Object.keys(changed).length === 0) {
      onDone();
    } else {
      edit.mutate({ base: label, fields: changed }, callbacks);
    }
  };
  return (
    <ModalForm onSubmit={submit} onCancel={onDone} pending={pending}>
      <TextInput
        label={labelMessages.name}
        autoComplete="off"
        dir="auto"
        data-autofocus
        required
        withAsterisk={false}
        disabled={pending}
        error={fault}
        value={fields.name}
        onChange={({ currentTarget }) => {
          setFields({ ...fields, name: currentTarget.value });
          setFault(null);
        }}
      />
      <ColorChoice
        value={fields.color}
        disabled={pending}
        onChange={(color) => setFields({ ...fields, color })}
      />
      <HoursField
        value={fields.hour_set_id}
        disabled={pending}
        onChange={(id) => setFields({ ...fields, hour_set_id: id })}
      />
    </ModalForm>
  );
}

interface HoursFieldProps {
  /** The label's set. A deleted one counts as none. */
  value: string | null;
  disabled: boolean;
  onChange: (id: string | null) => void;
}

/** The hours in which tasks with the label are planned. */
function HoursField({ value, disabled, onChange }: HoursFieldProps) {
  const sets = hourSetsOf(useThingsOf("settings").get(settingsId));
  const [first] = sets;
  if (first === undefined) {
    return null;
  }
  return (
    <NativeSelect
      label={labelMessages.hours}
      description={labelMessages.hoursHint}
      disabled={disabled}
      data={[
        { value: "", label: labelMessages.defaultHours(first.name) },
        ...sets.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={sets.some(({ id }) => id === value) ? (value ?? "") : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function faultOf(name: string, label: Label | null, known: ReadonlyMap<string, Label>): string | null {
  if (name === "") {
    return labelMessages.nameRequired;
  }
  if (isTooLong(name)) {
    return labelMessages.tooLong;
  }
  const isTaken = [...known.values()].some(
    (other) => other.id !== label?.id && labelKey(other.name) === labelKey(name),
  );
  return isTaken ? labelMessages.taken : null;
}
