/** What only the screens of visitors say: apart, because the others need none of it. */
export const enVisitors = {
  login: {
    back: "Back",
    heading: "Welcome back",
    lead: "Sign in to your account",
    email: "Email",
    password: "Password",
    forgot: "Forgot password?",
    sessionEnded: "Your session has ended. Please log in again.",
    submit: "Log In",
    noAccount: "Don't have an account?",
    signUp: "Sign Up",
  },
  recoverPassword: {
    heading: "Password Recovery",
    lead: "A password recovery email will be sent to the registered account.",
    email: "Email",
    submit: "Continue",
    remembered: "Remember your password?",
    logIn: "Log In",
    doneTitle: "Email sent.",
    doneText: "We sent an email with a link to get back into your account.",
    next: (email: string) =>
      `If an account belongs to ${email}, the link is on its way. No email after a few minutes? Check your spam folder.`,
  },
  resetPassword: {
    heading: "Reset Password",
    lead: "Please enter your new password and confirm it to reset your password.",
    password: "Set Password",
    confirmPassword: "Confirm Password",
    submit: "Reset Password",
    doneTitle: "Success!",
    doneText: "Password updated successfully.",
  },
} as const;
