/** The name of each error status (specification, part 8); since HTTP/2 the protocol does not send it. Statuses are left out that
 * only requests outside the document get. */
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
