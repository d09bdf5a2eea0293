import { type MiddlewareFunction, redirect } from "react-router";
import { readToken } from "../api/session-token";
import { paths } from "../app/paths";
import { screensFor } from "../app/screens";

const isIn = (audience: "visitors" | "users", path: string) =>
  screensFor(audience).some((screen) => screen.path === path);

/** Where a visitor or a user is redirected instead of `pathname`; null if they may see it. */
export function redirectFor(pathname: string, token: string): string | null {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (token === "" && isIn("users", path)) {
    return paths.login;
  }
  return token !== "" && isIn("visitors", path) ? paths.home : null;
}

/** Redirects before the screen loads. As middleware it also runs before the loaders of child routes. */
export const guard: MiddlewareFunction = ({ request }, next) => {
  const target = redirectFor(new URL(request.url).pathname, readToken());
  if (target !== null) {
    throw redirect(target);
  }
  return next();
};
