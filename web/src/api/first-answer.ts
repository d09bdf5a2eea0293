/** What the page itself asked while the app's code was on its way (vite/preload-screens.inline.js), by address. */
interface FirstAnswers {
  token: string;
  responses: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined;
  }
}

/** Takes over the page's own request, if it was just this one; each answers once. */
export function takeFirstAnswer(method: string, url: string, token: string): Promise<Response> | null {
  const first = window.firstAnswers;
  const response = first?.responses[url];
  if (first === undefined || response === undefined || method !== "GET" || token !== first.token) {
    return null;
  }
  delete first.responses[url];
  return response;
}
