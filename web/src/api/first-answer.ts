/** A response whose body is there. */
export interface Answer {
  response: Response;
  text: string;
}

/** What the page itself asked while the app's code was on its way (vite/preload-screens.inline.js), by address. */
interface FirstAnswers {
  token: string;
  answers: Record<string, { answer: Promise<Answer>; callOff: () => void }>;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined;
  }
}

/** Takes over the page's own request, if it was just this one; each answers once. The signal calls it off. */
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
