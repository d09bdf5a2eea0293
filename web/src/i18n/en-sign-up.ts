/** What only the screen says on which an account is made. */
export const enSignUp = {
  heading: "Create your account",
  lead: "A task inbox and a calendar, on your own server",
  fullName: "Full Name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  submit: "Sign Up",
  haveAccount: "Already have an account?",
  logIn: "Log In",
  doneTitle: "Account created.",
  doneText: "Your account has been created successfully.",
  fullNameRequired: "Full Name is required",
  fullNameShort: "Full Name must be at least 3 characters",
} as const;
