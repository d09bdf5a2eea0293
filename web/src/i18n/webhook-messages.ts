import { enWebhooks } from "./en-webhooks";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** What is said about webhooks, in the language of the rest. */
export const webhookMessages: Catalogue<typeof enWebhooks> = translation?.webhooks ?? enWebhooks;
