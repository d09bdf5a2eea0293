/**
 * Where the first administrator is made. The server leads there while nobody has an account (crates/http/src/edge/first_visit.rs). It is
 * none of the `screens`: everybody downloads those, and few ever see this one. The screen for all other addresses shows it.
 */
export const setupPath = "/setup";
