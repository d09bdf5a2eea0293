import { type FormEvent, useState } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { labelMessages } from "../../../i18n/label-messages";
import { useThingsOf } from "../../../things/use-things";
import type { DialogProps } from "../../../ui/dialog";
import { FormModal, ModalForm } from "../../../ui/form-modal";
import { LabelChoice } from "../labels/label-choice";
import { hadBy, isDecided, noPicks, type Picks, toggled, withNew } from "../../../labels/label-picks";
import { inOrderOfNames } from "../../../labels/labels-in-order";
import { useUnsavedChanges } from "../../../ui/unsaved/unsaved-changes";
import { useTasksOfOpening } from "./use-tasks-of-opening";

type OnLabels = (tasks: readonly Task[], picks: Picks) => void;

interface LabelsDialogProps extends Pick<DialogProps, "onFocusLost"> {
  /** Null while closed. */
  tasks: readonly Task[] | null;
  onClose: () => void;
  onLabels: OnLabels;
}

/** Asks for the labels of tasks: L, Enter on each, and Enter once more. */
export function LabelsDialog({ tasks, onClose, onFocusLost, onLabels }: LabelsDialogProps) {
  const shown = useTasksOfOpening(tasks);
  const [first, ...others] = shown;
  const title =
    others.length === 0
      ? labelMessages.titleOfOne(first?.title ?? "")
      : labelMessages.titleOfSeveral(shown.length);
  return (
    <FormModal opened={tasks !== null} onClose={onClose} onFocusLost={onFocusLost} title={title}>
      <LabelsForm
        tasks={shown}
        onCancel={onClose}
        onLabels={(picks) => {
          onClose();
          onLabels(shown, picks);
        }}
      />
    </FormModal>
  );
}

interface LabelsFormProps {
  tasks: readonly Task[];
  onCancel: () => void;
  onLabels: (picks: Picks) => void;
}

function LabelsForm({ tasks, onCancel, onLabels }: LabelsFormProps) {
  const known = useThingsOf("label");
  const [picks, setPicks] = useState(noPicks);
  const each = tasks.map(({ labels }) => labels);
  const had = (id: string) => hadBy(each, picks, id);
  useUnsavedChanges(() => isDecided(each, picks));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLabels(picks);
  };
  return (
    <ModalForm onSubmit={submit} onCancel={onCancel} pending={false} submit={labelMessages.apply}>
      <LabelChoice
        isFirst
        labels={inOrderOfNames([...known.values(), ...picks.made])}
        had={had}
        onToggle={(id) => setPicks(toggled(picks, id, had(id)))}
        onCreate={(name) => setPicks(withNew(picks, name, [...known.values()]))}
      />
    </ModalForm>
  );
}
