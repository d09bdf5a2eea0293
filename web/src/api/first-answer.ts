/** A response whose body is there. */
export interface Answer {
  response: Response;
  text: string;
}

/** What the page itself asked while the app's code was on its way (vite/preload-screens.inline.js), by address. */
interface FirstAnswers {
  token: string;
  answers: Record<string, Promise<Answer>>;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined;
  }
}

/** Takes over the page's own request, if it was just this one; each answers once. */
export function takeFirstAnswer(method: string, url: string, token: string): Promise<Answer> | null {
  const first = window.firstAnswers;
  const answer = first?.answers[url];
  if (first === undefined || answer === undefined || method !== "GET" || token !== first.token) {
    return null;
  }
  delete first.answers[url];
  return answer;
}
