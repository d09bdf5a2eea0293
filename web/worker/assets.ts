/**
 * A file whose name changes with its content: from whichever version's shell has it, or else from the server, and then
 * kept with the present shell. That is how the fonts of rarer scripts get there, which few people need.
 */
export async function answerAsset(request: Request, shell: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // Without room for it, it is asked for again the next time.
    await caches
      .open(shell)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return response;
}
