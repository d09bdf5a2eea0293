import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";

const words = subscriptionsMessages.address;

/** The most characters that the server takes. */
const longest = 2000;

/** The possible schemes of an address. Whether plain `http` is allowed is the operator's choice, which the server knows. */
const schemes = new Set(["https", "http", "webcal", "webcals"]);

/** An address as people type it, with its scheme: `example.org/a.ics` is `https://example.org/a.ics`. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === "" || text.includes("://") ? text : `https://${text}`;
}

/** An address as the server stores it: `webcal` becomes `https`, and a fragment is ignored. An invalid address is not changed. */
export function canonicalAddress(typed: string): string {
  const url = parse(withScheme(typed));
  if (url === null) {
    return typed.trim();
  }
  url.hash = "";
  return url.href;
}

/** The host of an address, to name a calendar after it; empty if there is none. */
export const hostOf = (typed: string): string =>
  parse(withScheme(typed))?.hostname.replace(/^www\./, "") ?? "";

/** The same while it is being typed: a host without a dot is not complete. */
export function hostSoFar(typed: string): string {
  const host = hostOf(typed);
  return host.includes(".") ? host : "";
}

/** What is wrong with an address; null if nothing can be found here. */
export function addressFault(typed: string): string | null {
  const text = withScheme(typed);
  if (text === "") {
    return words.required;
  }
  if (!schemes.has(schemeOf(text))) {
    return words.scheme;
  }
  const url = parse(text);
  if (url === null || /\s/.test(text)) {
    return words.invalid;
  }
  if (url.username !== "" || url.password !== "") {
    return words.user;
  }
  return Array.from(text).length > longest ? words.tooLong : null;
}

const schemeOf = (text: string): string => text.slice(0, text.indexOf("://")).toLowerCase();

/** `webcal` is not a scheme with a host (URL Standard), so it is parsed as the one that it stands for. */
function parse(text: string): URL | null {
  try {
    return new URL(text.replace(/^webcals?:/i, "https:"));
  } catch {
    return null;
  }
}
