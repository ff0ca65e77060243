/** The first match counts, so browsers come before those they pretend to be. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];
const first = (kinds: [RegExp, string][], agent: string) => kinds.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome en Windows`: derived from the user agent, enough to recognise one's own device. */
export function describeAgent(agent: string | null): string {
  if (!agent) return 'Un programa';
  const [browser, system] = [first(BROWSERS, agent), first(SYSTEMS, agent)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Un programa';
}
