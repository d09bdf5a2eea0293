import { enFirstSteps } from "./en-first-steps";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue with the hints for somebody new. */
export const firstStepsMessages: Catalogue<typeof enFirstSteps> = translation?.firstSteps ?? enFirstSteps;
