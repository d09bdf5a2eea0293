/** The letters on an avatar: first and last word of the full name, otherwise the e-mail's first letter. */
export function initials(fullName: string | null | undefined, email: string): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => Array.from(word ?? "")[0] ?? "").join("");
  return (letters || (Array.from(email.trim())[0] ?? "")).toLocaleUpperCase();
}
