/**
 * Addresses that the page is not the answer to, though somebody opens them as a document: those of the server
 * (crates/http/src/edge/assets.rs), and files.
 */
export const documentsOfTheServer = [
  /^\/(api|assets|docs|healthz|readyz|metrics)(\/|\?|$)/,
  /^[^?]*\.[^/?]*(\?|$)/,
];
