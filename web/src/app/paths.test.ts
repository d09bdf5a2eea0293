import { expect, test } from "vitest";
import { paths } from "./paths";

test("the app's addresses are the specification's, and the trash's", () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "home": "/",
      "items": "/items",
      "login": "/login",
      "recoverPassword": "/recover-password",
      "resetPassword": "/reset-password",
      "settings": "/settings",
      "signUp": "/signup",
      "tasks": "/tasks",
      "trash": "/trash",
    }
  `);
});
