/** The end of a sentence. A short date ends with a full stop of its own, `Mo., 30. Nov.`, and then there is no second one. */
export const fullStop = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);
