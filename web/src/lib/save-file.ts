/** Long enough for every browser to have started. There is no event for that. */
const lifetime = 60_000;

/** Downloads a file through the browser. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime);
}
