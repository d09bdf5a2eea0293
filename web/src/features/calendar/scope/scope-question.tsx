import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { messages } from "../../../i18n/messages";
import { repeatMessages } from "../../../i18n/repeat-messages";
import { Dialog, type DialogProps } from "../../../ui/dialog";
import radio from "../../../styles/radio.module.css";
import dialogClasses from "../../../ui/dialog.module.css";
import classes from "./scope-question.module.css";
import type { Scope } from "./scope-request";

const words = repeatMessages.scope;

const scopes = ["this", "following", "all"] as const;

interface ScopeQuestionProps extends Omit<DialogProps, "title"> {
  kind: "change" | "delete";
  /** Those that can be meant, one at least: a rule cannot be changed for one event, for example. */
  offered?: readonly Scope[];
  /** Below the choice, for what is chosen: what would be lost. */
  note?: (scope: Scope) => ReactNode;
  /** What is chosen at first, and from then on. Stable. */
  onChoose?: ((scope: Scope) => void) | undefined;
  onConfirm: (scope: Scope) => void;
}

/** Asks which occurrences of a series are meant. The first that is offered is chosen; Enter confirms. */
export function ScopeQuestion({ kind, offered, note, onChoose, onConfirm, ...dialog }: ScopeQuestionProps) {
  return (
    <Dialog
      {...dialog}
      title={kind === "delete" ? words.deleteTitle : words.changeTitle}
      size="24rem"
      // It may be asked by a form.
      onTop
      closeOnClickOutside
    >
      {/* It starts afresh each time it opens. */}
      {dialog.opened && (
        <Choice
          kind={kind}
          offered={scopes.filter((scope) => offered?.includes(scope) ?? true)}
          note={note}
          pending={dialog.pending ?? false}
          onChoose={onChoose}
          onClose={dialog.onClose}
          onConfirm={onConfirm}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  kind: "change" | "delete";
  offered: readonly Scope[];
  note: ((scope: Scope) => ReactNode) | undefined;
  pending: boolean;
  onChoose: ((scope: Scope) => void) | undefined;
  onClose: () => void;
  onConfirm: (scope: Scope) => void;
}

function Choice({ kind, offered, note, pending, onChoose, onClose, onConfirm }: ChoiceProps) {
  const [chosen, setChosen] = useState<Scope>(offered[0] ?? "all");
  useEffect(() => onChoose?.(chosen), [chosen, onChoose]);
  const name = useId();
  const told = note?.(chosen);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // Whatever the question was asked from may be a form itself.
    event.stopPropagation();
    if (!pending) {
      onConfirm(chosen);
    }
  };
  return (
    <form className={dialogClasses.body} onSubmit={confirm}>
      <fieldset className={classes.choice} disabled={pending}>
        <legend className={classes.legend}>
          {kind === "delete" ? words.deleteQuestion : words.changeQuestion}
        </legend>
        {offered.map((scope) => (
          <label key={scope} className={classes.option}>
            <input
              type="radio"
              className={radio.radio}
              name={name}
              value={scope}
              checked={scope === chosen}
              data-autofocus={scope === chosen || undefined}
              onChange={() => setChosen(scope)}
            />
            {words[scope]}
          </label>
        ))}
      </fieldset>
      <div className={classes.note} role="status">
        {told}
      </div>
      <div className={dialogClasses.actions}>
        <Button variant="default" disabled={pending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <Button
          type="submit"
          className={kind === "delete" ? (dialogClasses.danger ?? "") : ""}
          loading={pending}
        >
          {words[kind]}
        </Button>
      </div>
    </form>
  );
}
