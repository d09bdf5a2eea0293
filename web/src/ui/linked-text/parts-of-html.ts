import { linkify, linkTo, type TextPart } from "./linkify";

/** Only HTML contains these: the end tag of an element, or the start tag of one that has no end tag. */
const signs =
  /<\/(?:a|b|blockquote|body|div|em|font|h[1-6]|html|i|li|ol|p|pre|span|strong|table|td|th|tr|u|ul)\s*>|<(?:br|hr|li|p)(?:\s[^<>=]*=[^<>]*)?\s*\/?>/i;
/** A tag with its name and attributes, a comment, or a doctype. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|<![^<>]*>/gi;
const address = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

const paragraphs = new Set([
  "p",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ol",
  "pre",
  "table",
  "ul",
]);
const lines = new Set(["div", "hr", "li", "tr"]);
const cells = new Set(["td", "th"]);
/** Elements whose content is not text. */
const silent = new Set(["script", "style", "title"]);

const characters: Record<string, string> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
  bull: "•",
  copy: "©",
  euro: "€",
  hellip: "…",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  mdash: "—",
  middot: "·",
  ndash: "–",
  raquo: "»",
  rdquo: "”",
  rsquo: "’",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  auml: "ä",
  eacute: "é",
  egrave: "è",
  ouml: "ö",
  szlig: "ß",
  uuml: "ü",
};

/** Whether it is HTML from another program. A plain text with a `<` is not. */
export const isHtml = (text: string): boolean => signs.test(text);

/**
 * The parts of a text in HTML: its words with their links, in lines. Nothing else of it is shown. If the text of a link is
 * another address than its target, the target is shown after it. Linear in its length.
 */
export function partsOfHtml(html: string): TextPart[] {
  const page = new Page();
  let silence: string | null = null;
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name = "", 3: rest = "", index } of html.matchAll(tag)) {
    const element = name.toLowerCase();
    const ends = slash === "/";
    if (silence === null) {
      page.write(decoded(html.slice(at, index)));
      page.mark(element, ends, rest);
      silence = silent.has(element) && !ends ? element : null;
    } else if (ends && element === silence) {
      silence = null;
    }
    at = index + whole.length;
  }
  if (silence === null) {
    page.write(decoded(html.slice(at)));
  }
  page.link(null);
  return page.parts;
}

class Page {
  readonly parts: TextPart[] = [];
  /** The text since the last link, or inside the current one. */
  #text = "";
  #href: string | null = null;
  /** What comes before the next words: a number of line ends, and a list marker. */
  #breaks = 0;
  #bullet = "";

  write(words: string): void {
    for (const line of words.split(/([ \t]*\n\s*)/)) {
      if (line.includes("\n")) {
        this.#breaks = Math.max(this.#breaks, Math.min(line.split("\n").length - 1, 2));
      } else if (line.trim() !== "" || (line !== "" && this.#breaks === 0 && this.#bullet === "")) {
        const isFirst = this.#text === "" && this.parts.length === 0;
        const isNew = isFirst || this.#breaks > 0 || this.#bullet !== "";
        this.#text += `${"\n".repeat(isFirst ? 0 : this.#breaks)}${this.#bullet}${isNew ? line.trimStart() : line}`;
        this.#breaks = 0;
        this.#bullet = "";
      }
    }
  }

  mark(element: string, ends: boolean, rest: string): void {
    if (element === "a") {
      const href = address.exec(rest)?.slice(1).find(Boolean) ?? "";
      this.link(ends ? null : linkTo(decoded(href).trim()));
    } else if (element === "br") {
      this.#breaks = Math.min(this.#breaks + 1, 2);
    } else if (paragraphs.has(element)) {
      this.#breaks = 2;
    } else if (lines.has(element)) {
      this.#breaks = Math.max(this.#breaks, 1);
      this.#bullet = element === "li" && !ends ? "• " : this.#bullet;
    } else if (cells.has(element) && ends) {
      this.write(" ");
    }
  }

  /** Ends the current part; the following text links to this target. */
  link(next: string | null): void {
    const words = this.#text.trim();
    if (this.#href === null || words === "") {
      this.#add(linkify(this.#text));
    } else {
      const from = this.#text.indexOf(words);
      this.#add([{ text: this.#text.slice(0, from) }]);
      this.#add(partsOfLink(words, this.#href));
      this.#add([{ text: this.#text.slice(from + words.length) }]);
    }
    this.#text = "";
    this.#href = next;
  }

  #add(parts: TextPart[]): void {
    this.parts.push(...parts.filter(({ text }) => text !== ""));
  }
}

/** The text of a link must not hide where it leads. */
function partsOfLink(words: string, href: string): TextPart[] {
  const said = linkify(words);
  return said.every((part) => part.href === undefined || part.href === href)
    ? [{ text: words, href }]
    : [...said, { text: " (" }, { text: href, href }, { text: ")" }];
}

const decoded = (text: string): string =>
  text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      return characters[name] ?? whole;
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
