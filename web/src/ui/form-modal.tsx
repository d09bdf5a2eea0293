import { Button } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { messages } from "../i18n/messages";
import { Dialog, type DialogProps } from "./dialog";
import classes from "./dialog.module.css";
import { submitOnModEnter } from "./form/submit-on-mod-enter";
import { keepFocus } from "./keep-focus";

interface FormModalProps extends DialogProps {
  /** Its width, if the window is wide enough. */
  size?: string;
  children: ReactNode;
}

/** A dialog around a form. Its content is reset each time it opens. */
export function FormModal({ children, ...dialog }: FormModalProps) {
  return (
    <Dialog {...dialog} closeOnClickOutside={false}>
      <div className={classes.body}>{children}</div>
    </Dialog>
  );
}

interface ModalFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  pending: boolean;
  /** Something must be chosen first. */
  incomplete?: boolean;
  /** The label of the last button; by default, Save. */
  submit?: string;
  children: ReactNode;
}

/** The form inside: its fields, then Cancel and Save. A shortcut saves from any field. */
export function ModalForm({
  onSubmit,
  onCancel,
  pending,
  incomplete = false,
  submit = messages.common.save,
  children,
}: ModalFormProps) {
  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onKeyDown={submitOnModEnter}
      onMouseDown={keepFocus}
      noValidate
    >
      {children}
      <div className={classes.actions}>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending} disabled={incomplete}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
