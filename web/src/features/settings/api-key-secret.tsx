import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { settingsMessages } from "../../i18n/settings-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { AlertIcon } from "../../ui/visitor-icons";
import { reportError } from "../../ui/report";
import classes from "./api-key-form.module.css";

const words = settingsMessages.apiKeys;

interface ApiKeySecretProps {
  secret: string;
  onDone: () => void;
}

/** The only sight of a key's secret. */
export function ApiKeySecret({ secret, onDone }: ApiKeySecretProps) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without https the browser has no clipboard for us; the key is selected, ready to be copied by hand.
      field.current?.select();
      reportError(words.copyFailed);
    }
  };
  return (
    <div className={classes.form}>
      <p className={classes.warning} role="alert">
        <AlertIcon />
        <span>{words.secretWarning}</span>
      </p>
      <div className={classes.secret}>
        <TextInput
          ref={field}
          aria-label={words.secretLabel}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" size="md" ref={focusOnMount} onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {copied && words.copied}
      </span>
      <div className={classes.actions}>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
