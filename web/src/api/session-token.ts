import { onStoredElsewhere } from "../lib/stored-change";

/** Where the access token is kept. Being authenticated means that one is stored here (specification, part 4). */
const key = "access_token";

const listeners = new Set<() => void>();

/** The server has ended the session, and nobody has been told yet. */
let ended = false;

/** The stored token, an empty string if there is none. */
export function readToken(): string {
  return localStorage.getItem(key) ?? "";
}

export function storeToken(token: string): void {
  ended = false;
  localStorage.setItem(key, token);
  notify();
}

export function clearToken(): void {
  localStorage.removeItem(key);
  notify();
}

/** Clears the token that a request was refused with, unless a newer one has taken its place meanwhile. */
export function expireToken(refused: string): void {
  if (refused !== "" && readToken() === refused) {
    ended = true;
    clearToken();
  }
}

/** Whether the last session was ended by the server, not by its user. Answers yes once. */
export function takeSessionEnd(): boolean {
  const news = ended;
  ended = false;
  return news;
}

/** Calls back when this tab or another one stores or clears the token. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(key, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}
