import { isGone } from "../../../api/problem";
import { mostOf } from "../../../api/quota";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { reportError, reportRequestError } from "../../../ui/report";

/** Says why something was not done to a webhook; `sayMost` says of what there is no room for one more. */
export function reportWebhookError(
  error: unknown,
  sayMost: (most: string) => string = webhookMessages.mostWebhooks,
): void {
  const most = mostOf(error);
  if (isGone(error)) {
    reportError(webhookMessages.gone);
  } else if (most === null) {
    reportRequestError(error);
  } else {
    reportError(sayMost(most));
  }
}
