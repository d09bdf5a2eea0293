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
  /** The possible choices, at least one: a rule cannot be changed for one occurrence, for example. */
  offered?: readonly Scope[];
  /** Below the choice, a warning about what would be lost by it. */
  note?: (scope: Scope) => ReactNode;
  /** Called with the initial choice and with each later one. Stable. */
  onChoose?: ((scope: Scope) => void) | undefined;
  onConfirm: (scope: Scope) => void;
}

/** Asks which occurrences of a series are meant. The first choice is preselected; Enter confirms. */
export function ScopeQuestion({ kind, offered, note, onChoose, onConfirm, ...dialog }: ScopeQuestionProps) {
  return (
    <Dialog
      {...dialog}
      title={kind === "delete" ? words.deleteTitle : words.changeTitle}
      size="24rem"
      // It may be opened from a form.
      onTop
      closeOnClickOutside
    >
      {/* It is reset each time it opens. */}
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
    // The question may be inside another form.
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
