/** At worst a change is sent once more, which does it no second time. */
export function ignoreLostDisk(): void {}
