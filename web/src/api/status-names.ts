/** What an error's status is called (specification, part 8); the protocol itself no longer says it since HTTP/2. Without those that
 * only a client gets which asks for what the document does not have. */
const names: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  409: "Conflict",
  412: "Precondition Failed",
  413: "Content Too Large",
  422: "Validation Error",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

export const statusName = (status: number, statusText: string): string => names[status] ?? statusText;
