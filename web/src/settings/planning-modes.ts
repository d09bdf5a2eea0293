/** The planning modes in the order in which they are offered everywhere: the most common one first. */
export const planningModes = ["automatic", "suggest", "off"] as const;
