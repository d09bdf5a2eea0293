// The generator copies this file to src/api/generated/core/request.ts; our own request module stays in one place.
export { request } from "../../request";
