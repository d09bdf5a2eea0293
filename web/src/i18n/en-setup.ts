/** What only the screen says on which the first administrator is made. */
export const enSetup = {
  title: "Set up",
  heading: "Create the first administrator",
  lead: "Nobody has an account on this server yet. The first one manages all others.",
  code: "Setup code",
  codeHint: "Your server wrote it to its log when it started:",
  or: "or",
  fullName: "Full Name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  submit: "Create administrator",
  codeRequired: "Setup code is required",
  fullNameRequired: "Full Name is required",
  fullNameShort: "Full Name must be at least 3 characters",
  over: "Somebody has created the first account in the meantime.",
  logIn: "Log In",
} as const;
