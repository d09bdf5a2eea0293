/** A response with its body. */
export interface Answer {
  response: Response;
  text: string;
}

/** The requests that the page itself sent while the app's code was loading (vite/preload-screens.inline.js), by address. */
interface FirstAnswers {
  token: string;
  answers: Record<string, { answer: Promise<Answer>; callOff: () => void }>;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined;
  }
}

/** Takes over the page's own request, if it is the same one; each can be taken once. The signal aborts it. */
export function takeFirstAnswer(
  method: string,
  url: string,
  token: string,
  signal: AbortSignal,
): Promise<Answer> | null {
  const first = window.firstAnswers;
  const taken = first?.answers[url];
  if (first === undefined || taken === undefined || method !== "GET" || token !== first.token) {
    return null;
  }
  delete first.answers[url];
  if (signal.aborted) {
    taken.callOff();
  }
  signal.addEventListener("abort", taken.callOff, { once: true });
  return taken.answer;
}
