import { onStoredElsewhere } from "../lib/stored-change";

/** Where the access token is kept. Being authenticated means that one is stored here (specification, part 4). */
const key = "access_token";

const listeners = new Set<() => void>();

/** The server has ended the session, and nobody has been told yet. */
let ended = false;

/** The last session was ended by its user. */
let loggedOut = false;

/** The stored token, an empty string if there is none. */
export function readToken(): string {
  return localStorage.getItem(key) ?? "";
}

/**
 * Whose token it is (`sub`, RFC 7519, section 4.1.2); an empty string if it does not say. To keep apart what a device keeps of
 * several accounts, also without a connection; who may do what is for the server to say.
 */
export function accountOf(token: string): string {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : "";
  } catch {
    return "";
  }
}

export function storeToken(token: string): void {
  ended = false;
  loggedOut = false;
  localStorage.setItem(key, token);
  notify();
}

/** By its user's wish. */
export function clearToken(): void {
  loggedOut = true;
  // Other tabs are told of both, in this order, and nothing is left: an empty token says why there is none.
  localStorage.setItem(key, "");
  removeToken();
}

function removeToken(): void {
  localStorage.removeItem(key);
  notify();
}

/** To be asked by whoever is told that the token has changed: whether its user wished it to be gone, in whichever tab. */
export const wasLoggedOut = (): boolean => loggedOut;

/** Clears the token that a request was refused with, unless a newer one has taken its place meanwhile. */
export function expireToken(refused: string): void {
  if (refused !== "" && readToken() === refused) {
    ended = true;
    loggedOut = false;
    removeToken();
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
  const stop = onStoredElsewhere(key, (stored) => {
    loggedOut = stored === "";
    listener();
  });
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
