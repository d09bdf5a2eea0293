/** The modules of the screens. What one needs at once is asked for by the page itself, and decides how code is cut. */

/** What every screen behind the login stands in. */
export const frame = "src/routes/authenticated-layout.tsx";

/** By address. */
export const forVisitors: Record<string, string> = {
  "/login": "src/routes/login.tsx",
  "/signup": "src/routes/sign-up.tsx",
  "/recover-password": "src/routes/recover-password.tsx",
  "/reset-password": "src/routes/reset-password.tsx",
};

/** By address; each in its frame. */
export const forUsers: Record<string, string> = {
  "/": "src/routes/home.tsx",
  "/tasks": "src/routes/tasks.tsx",
  "/settings": "src/routes/settings.tsx",
  "/items": "src/routes/items.tsx",
  "/admin": "src/routes/admin.tsx",
};

/** By address: what a screen begins with too where two panes have room side by side. */
export const forWideScreens: Record<string, string> = {
  "/": "src/features/tasks/task-inbox.tsx",
};
