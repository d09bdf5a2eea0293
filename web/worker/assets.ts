/**
 * Answers a request for a file whose name changes with its content. It takes the file from the shell of any version, or else from
 * the server, and then stores it in the present shell. In this way the fonts of rarer scripts get there, which few people need.
 */
export async function answerAsset(request: Request, shell: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // If there is no room for the file, it is requested again the next time.
    await caches
      .open(shell)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return response;
}
