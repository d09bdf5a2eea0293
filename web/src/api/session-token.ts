import { onStoredElsewhere } from "../lib/stored-change";

/** The storage key of the access token. A user counts as logged in if a token is stored here (specification, part 4). */
const key = "access_token";

const listeners = new Set<() => void>();

/** The server has ended the session, and this was not reported yet. */
let ended = false;

/** The last session was ended by its user. */
let loggedOut = false;

/** The stored token, or an empty string if there is none. */
export function readToken(): string {
  return localStorage.getItem(key) ?? "";
}

/**
 * The account of the token (`sub`, RFC 7519, section 4.1.2); an empty string if the token does not name it. It keeps the stored
 * data of several accounts apart, also without a connection. The server decides who may do what.
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

/** Clears it because the user logs out. */
export function clearToken(): void {
  loggedOut = true;
  // Other tabs get both events, in this order, and nothing is left in the storage: the empty token says why it was removed.
  localStorage.setItem(key, "");
  removeToken();
}

function removeToken(): void {
  localStorage.removeItem(key);
  notify();
}

/** For listeners of token changes: whether the user ended the session, in any tab. */
export const wasLoggedOut = (): boolean => loggedOut;

/** Clears the token with which a request was refused, unless a newer one has replaced it. */
export function expireToken(refused: string): void {
  if (refused !== "" && readToken() === refused) {
    ended = true;
    loggedOut = false;
    removeToken();
  }
}

/** Whether the server ended the last session, not its user. Returns true only once. */
export function takeSessionEnd(): boolean {
  const news = ended;
  ended = false;
  return news;
}

/** Calls the listener when this tab or another one stores or clears the token. */
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
