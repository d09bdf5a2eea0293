import { serverMessages } from "../../../i18n/server-messages";

/** A sentence of the server, in people's language if that is known. */
export function ServerSentence({ children }: { children: string }) {
  const translated = serverMessages?.sentence(children) ?? null;
  return <span lang={translated === null ? "en" : undefined}>{translated ?? children}</span>;
}
