/** Long enough for every browser to have begun. It tells nobody when it has. */
const lifetime = 60_000;

/** Hands a file to the browser, which puts it where it puts what is downloaded. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime);
}
