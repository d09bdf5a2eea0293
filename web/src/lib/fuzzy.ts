import { fold } from "./search-words";

/**
 * How well a query matches a text: 0 for not at all, higher is better. Every word of the query must match: at the start of the
 * text, at the start of a word, within a word, or letter by letter in this order.
 */
export function matchScore(query: string, text: string): number {
  const words = fold(query.trim()).split(/\s+/).filter(Boolean);
  const scores = words.map((word) => wordScore(word, fold(text.trim())));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

function wordScore(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === 0) {
    return 8;
  }
  if (at > 0) {
    return /[^\p{L}\p{N}]/u.test(text[at - 1] ?? "") || text.includes(` ${word}`) ? 6 : 3;
  }
  return startsWords(word, text) ? 2 : 0;
}

/**
 * Letter by letter, but each letter must follow the previous one directly or begin a word. Otherwise everything would match
 * everything.
 */
function startsWords(letters: string, text: string): boolean {
  if (letters === "") {
    return true;
  }
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.some((word, index) => {
    let shared = 0;
    while (shared < letters.length && letters[shared] === word[shared]) {
      shared += 1;
    }
    // The fewer letters one word takes, the more are left for the words after it: every split is tried.
    return Array.from({ length: shared }, (_, taken) => shared - taken).some((taken) =>
      startsWords(letters.slice(taken), words.slice(index + 1).join(" ")),
    );
  });
}
