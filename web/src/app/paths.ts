/** Every address of the app, and the only place with URL strings. Every layer may import this one module of `app`. */
export const paths = {
  home: "/",
  tasks: "/tasks",
  settings: "/settings",
  items: "/items",
  admin: "/admin",
  login: "/login",
  signUp: "/signup",
  recoverPassword: "/recover-password",
  resetPassword: "/reset-password",
} as const;
