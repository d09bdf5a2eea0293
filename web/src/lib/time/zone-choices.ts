interface Group {
  group: string;
  items: string[];
}

/** Every zone that the browser knows, by region; always includes the current one. */
export function zoneChoices(present: string): Group[] {
  const groups = new Map<string, Set<string>>([["UTC", new Set(["UTC"])]]);
  for (const name of [present, ...Intl.supportedValuesOf("timeZone")]) {
    const region = name.split("/", 1)[0] ?? name;
    groups.set(region, (groups.get(region) ?? new Set()).add(name));
  }
  return [...groups].map(([group, items]) => ({ group, items: [...items].toSorted() }));
}
