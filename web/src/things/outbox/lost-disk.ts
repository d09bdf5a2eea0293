/** At worst a change is sent again, which has no further effect. */
export function ignoreLostDisk(): void {}
