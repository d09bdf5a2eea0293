import { Button, Modal } from "@mantine/core";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { messages } from "../../../i18n/messages";
import { sharingMessages } from "../../../i18n/sharing-messages";
import { dateOf } from "../../../lib/instants";
import dialogClasses from "../../../ui/dialog.module.css";
import { CalendarChoice } from "../editor/calendar-choice";
import { type Details, usePublish } from "../sources/publishing";
import { reportSharingError } from "./export-calendar";
import radio from "../../../styles/radio.module.css";
import classes from "./sharing.module.css";
import { StopDialog } from "./stop-dialog";

const words = sharingMessages;

const choices = [
  { details: "full", label: words.full, hint: words.fullHint },
  { details: "busy", label: words.busy, hint: words.busyHint },
] as const;

interface PublishFormProps {
  calendar: Calendar;
  onChoose: ((id: string) => void) | null;
  onPending: (pending: boolean) => void;
  onPublished: (address: string) => void;
  onClose: () => void;
}

/** What others may see of a calendar. If it is published already, the form says so and offers to stop. */
export function PublishForm({ calendar, onChoose, onPending, onPublished, onClose }: PublishFormProps) {
  const { id, feed } = calendar;
  // The choice for one calendar does not apply to another.
  const [chosen, setChosen] = useState<{ id: string; details: Details } | null>(null);
  const details = chosen?.id === id ? chosen.details : (feed?.details ?? "full");
  const [stopping, setStopping] = useState(false);
  const { mutate: publish, isPending } = usePublish();
  useEffect(() => onPending(isPending), [onPending, isPending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) {
      publish(
        { id, details },
        {
          onSuccess: ({ url }) => onPublished(url),
          onError: (error) => reportSharingError(words.publishFailed, error),
        },
      );
    }
  };
  return (
    <form className={dialogClasses.body} onSubmit={submit}>
      <div className={dialogClasses.form}>
        <Modal.Body p={0} className={classes.text}>
          {words.publishText}
        </Modal.Body>
        {onChoose !== null && <CalendarChoice value={id} disabled={isPending} onChange={onChoose} readOnly />}
        <DetailsChoice
          value={details}
          disabled={isPending}
          onChange={(next) => setChosen({ id, details: next })}
        />
        {feed !== null && (
          <div className={classes.state}>
            <p>
              {words.publishedSince[feed.details](dateOf(feed.created_at))} {words.replaces}
            </p>
            <Button
              variant="default"
              size="xs"
              className={classes.stop ?? ""}
              disabled={isPending}
              onClick={() => setStopping(true)}
            >
              {words.stop}
            </Button>
          </div>
        )}
      </div>
      <div className={dialogClasses.actions}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {feed === null ? words.make : words.makeNew}
        </Button>
      </div>
      <StopDialog
        opened={stopping}
        onClose={() => setStopping(false)}
        calendar={calendar}
        onStopped={onClose}
      />
    </form>
  );
}

interface DetailsChoiceProps {
  value: Details;
  disabled: boolean;
  onChange: (details: Details) => void;
}

function DetailsChoice({ value, disabled, onChange }: DetailsChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{words.details}</legend>
      {choices.map(({ details, label, hint }) => (
        <label key={details} className={classes.option}>
          <input
            type="radio"
            className={radio.radio}
            name={name}
            value={details}
            checked={details === value}
            data-autofocus={details === value || undefined}
            // The hint describes the choice; it is not its name.
            aria-labelledby={`${name}-${details}`}
            aria-describedby={`${name}-${details}-hint`}
            onChange={() => onChange(details)}
          />
          <span>
            <span id={`${name}-${details}`} className={classes.label}>
              {label}
            </span>
            <span id={`${name}-${details}-hint`} className={classes.hint}>
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
