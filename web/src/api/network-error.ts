/** The request got no answer: there is no network, the server cannot be reached, or it took too long. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(
    readonly kind: "offline" | "unreachable" | "timeout",
    options?: ErrorOptions,
  ) {
    super(`network: ${kind}`, options);
  }
}
