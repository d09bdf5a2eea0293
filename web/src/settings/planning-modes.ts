/** The ways to plan, in the order in which they are offered everywhere: what most want comes first. */
export const planningModes = ["automatic", "suggest", "off"] as const;
