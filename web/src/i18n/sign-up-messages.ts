import { enSignUp } from "./en-sign-up";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about making an account. */
export const signUpMessages: Catalogue<typeof enSignUp> = translation?.signUp ?? enSignUp;
