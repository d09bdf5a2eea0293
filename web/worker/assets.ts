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
    const cache = await caches.open(shell);
    await cache.put(request, response.clone());
  }
  return response;
}
