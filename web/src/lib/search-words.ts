/**
 * Letters that do not decompose, but that people type without their stroke or as two letters. The server normalises in the same
 * way.
 */
const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

/** Scripts without spaces between words, in which each character begins a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const ascii = /^[\t\n\r -~]*$/;

/** The form in which texts are compared: without case, accents and invisible characters. */
export function fold(text: string): string {
  // Most texts need no other normalisation.
  if (ascii.test(text)) {
    return text.toLowerCase();
  }
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[ßæœþøłđðħıς]/g, (letter) => spelled[letter] ?? letter);
}

/** The words of a text, each after a space: the beginning of a word is found by a space and the text. */
export function foldedWords(text: string): string {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")}`;
}

/** The part of a word that the server compares: 32 characters, and 8 in a script without spaces. */
const compared = new RegExp(`^(?:(?=${unspaced.source}).{1,8}|.{1,32})`, "u");

/** The words of a query; none if it has no letter and no digit. */
export function queryWords(query: string): string[] {
  return [
    ...new Set(
      foldedWords(query)
        .split(" ")
        .flatMap((word) => compared.exec(word) ?? []),
    ),
  ];
}

/** Whether each of the words is the beginning of one in a normalised text. */
export function holdsWords(folded: string, words: readonly string[]): boolean {
  return words.every(
    (word) => folded.includes(` ${word}`) || (unspaced.test(word[0] ?? "") && folded.includes(word)),
  );
}

/** A part of a text, and whether it matches. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** A text in parts: the matching beginnings of words, and the text between them. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  const add = (to: number, marked: boolean) => {
    if (to > end) {
      parts.push({ text: text.slice(end, to), marked });
      end = to;
    }
  };
  for (const run of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu)) {
    for (const at of startsIn(run[0])) {
      const length = foundLength(run[0].slice(at), words);
      if (length > 0 && run.index + at + length > end) {
        add(run.index + at, false);
        add(run.index + at + length, true);
      }
    }
  }
  add(text.length, false);
  return parts;
}

/** How much of a text stands before what was found in it, and how much there is in all: as the server has it. */
const excerptBefore = 40;
const excerptLength = 160;

/** What stands around the first word of a text that is looked for, in one line; null if none of them stands there. */
export function excerptAround(text: string, words: readonly string[]): string | null {
  const [first, second] = markWords(text, words);
  const found = first?.marked === true ? first : second;
  if (found === undefined) {
    return null;
  }
  const start = found === first ? 0 : (first?.text.length ?? 0);
  const from = start <= excerptBefore ? 0 : wordFrom(text, start - excerptBefore, start);
  const rest = Array.from(text.slice(from, from + 2 * excerptLength));
  const shown = rest.slice(0, excerptLength).join("");
  const line = shown.trim().replace(/\s+/g, " ");
  return `${from > 0 ? "…" : ""}${line}${from + shown.length < text.length ? "…" : ""}`;
}

/** Where the first word begins that stands after a place, not later than at another one. */
function wordFrom(text: string, earliest: number, latest: number): number {
  const blank = text.slice(earliest, latest).search(/\s/);
  return blank === -1 ? latest : earliest + blank + 1;
}

/** Where words begin in letters that stand together. */
function startsIn(run: string): number[] {
  const later = [...run.matchAll(new RegExp(unspaced, "gu"))].map(({ index }) => index);
  return [...new Set([0, ...later])];
}

/** How many characters of a word are the longest of the beginnings that are looked for. */
function foundLength(word: string, looked: readonly string[]): number {
  const folded = fold(word);
  const longest = Math.max(
    0,
    ...looked.filter((each) => folded.startsWith(each)).map(({ length }) => length),
  );
  if (longest === 0) {
    return 0;
  }
  let length = 0;
  for (const character of word) {
    // A character that only marks a letter belongs to it.
    if (fold(word.slice(0, length)).length >= longest && fold(character) !== "") {
      break;
    }
    length += character.length;
  }
  return length;
}
