import type { WebhookWithSecret } from "../../../api/generated/models/WebhookWithSecret";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { dateAndTimeOf } from "../../../lib/instants";
import { ShownOnce } from "../../../ui/shown-once";
import classes from "./webhook-form.module.css";

interface SecretShownProps {
  made: WebhookWithSecret;
  onDone: () => void;
}

/** The only sight of a secret, what it is for, and until when the one before it is good. */
export function SecretShown({ made: { secret, former_secret_until }, onDone }: SecretShownProps) {
  return (
    <ShownOnce words={webhookMessages.secret} secret={secret} onDone={onDone}>
      <p className={classes.text}>{webhookMessages.secretUse}</p>
      {former_secret_until !== null && (
        <p className={classes.text}>{webhookMessages.formerStill(dateAndTimeOf(former_secret_until))}</p>
      )}
    </ShownOnce>
  );
}
