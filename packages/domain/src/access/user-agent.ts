import type { Lang } from '../shared/lang.ts';

/** What a browser says of itself, in words that people know; null where it says nothing that we know. */
export type Device = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
};

/** The first that fits: browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

const firstOf = (known: readonly (readonly [RegExp, string])[], text: string): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads a `User-Agent` header. Anybody may send anything in it: it serves to recognise one's own devices, never to decide. */
export function readUserAgent(text: string): Device {
  const system = firstOf(SYSTEMS, text);
  return { browser: firstOf(BROWSERS, text), system, isHandheld: system !== null && HANDHELD.has(system) };
}

/** "Firefox sur Windows". */
export function deviceText({ browser, system }: Pick<Device, 'browser' | 'system'>, lang: Lang): string {
  if (browser !== null && system !== null) return `${browser} ${lang === 'fr' ? 'sur' : 'on'} ${system}`;
  return browser ?? system ?? (lang === 'fr' ? 'Appareil inconnu' : 'Unknown device');
}
