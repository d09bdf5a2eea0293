/**
 * Addresses that are not answered with the page, even if they are opened as a document: those of the server
 * (crates/http/src/edge/assets.rs), and files.
 */
export const documentsOfTheServer = [
  /^\/(api|assets|docs|healthz|readyz|metrics)(\/|\?|$)/,
  /^[^?]*\.[^/?]*(\?|$)/,
];
