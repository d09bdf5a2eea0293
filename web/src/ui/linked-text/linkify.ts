/** A part of a text; with an address, if it is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Every web link begins like this; others contain an @. */
const webStart = /(?:https?:\/\/|www\.)/i;
const mail = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;
/** Characters that a sentence puts before or after an address, and that are never at its end. */
const opening = /^[('[{«„“‚‘]+/u;
const closing = /[.,;:!?'»“”’\]}]$/u;
/** Characters that no address contains (RFC 3986, appendix C). */
const between = /(\s+|["<>]+)/u;

/**
 * The parts of a text, with links: web addresses (`http:`, `https:`, `www.`) and mail addresses. Nothing else becomes a link,
 * whatever it looks like, so a text can only make a browser open a page or write a mail. Linear in its length.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (part: TextPart) => {
    const last = parts.at(-1);
    if (part.text === "") {
      return;
    }
    if (last !== undefined && last.href === undefined && part.href === undefined) {
      last.text += part.text;
    } else {
      parts.push(part);
    }
  };
  for (const word of text.split(between)) {
    for (const part of partsOfWord(word)) {
      add(part);
    }
  }
  return parts;
}

/** The parts of a word: at most one link, and the text before and after it. */
function partsOfWord(word: string): TextPart[] {
  const at = word.search(webStart);
  if (at < 0 && !word.includes("@")) {
    return [{ text: word }];
  }
  const before = at > 0 ? word.slice(0, at) : (opening.exec(word)?.[0] ?? "");
  const link = withoutEnd(word.slice(before.length));
  const href = at >= 0 ? webAddress(link) : mailAddress(link);
  return href === null
    ? [{ text: word }]
    : [{ text: before }, { text: link, href }, { text: word.slice(before.length + link.length) }];
}

/** Without the characters at its end that belong to the sentence; a closing bracket does if it was not opened in the address. */
function withoutEnd(word: string): string {
  let end = word.length;
  // Counted once: a word may be as long as a text.
  let open = count(word, "(") - count(word, ")");
  for (;;) {
    const last = word[end - 1] ?? "";
    if (last === ")" && open < 0) {
      open += 1;
    } else if (!closing.test(last)) {
      return word.slice(0, end);
    }
    end -= 1;
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** The target of an address; null if it is not a web or mail address. */
export const linkTo = (address: string): string | null =>
  webStart.test(address) ? webAddress(address) : mailAddress(address);

function webAddress(text: string): string | null {
  try {
    const { protocol, hostname, href } = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    return (protocol === "http:" || protocol === "https:") && hostname !== "" ? href : null;
  } catch {
    return null;
  }
}

const mailAddress = (text: string): string | null => {
  const address = text.replace(/^mailto:/i, "");
  return mail.test(address) ? `mailto:${address}` : null;
};
