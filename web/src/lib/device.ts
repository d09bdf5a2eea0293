/** The client's name for itself, in plain words where possible. */
export interface Device {
  client: string | null;
  system: string | null;
}

// The order matters: most browsers also name the ones that they are derived from.
const clients: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bHeadlessChrome\//, "Headless Chrome"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceOf(userAgent: string): Device {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const client = named(clients);
  if (client !== null || userAgent.startsWith("Mozilla/")) {
    return { client, system: named(systems) };
  }
  // Programs name themselves first: `curl/8.14`.
  return { client: /^[\w.-]+/.exec(userAgent)?.[0] ?? null, system: named(systems) };
}
