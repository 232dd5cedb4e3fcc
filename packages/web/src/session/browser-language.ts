import type { Language } from '../messages/load-messages.ts';

export const languageKey = 'loge.language';

const isLanguage = (value: unknown): value is Language => value === 'fr' || value === 'en';

/** What the browser asks for: the first of its languages that we speak. */
export const languageOfBrowser = (preferred: readonly string[]): Language =>
  preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'fr';

/** The language of the mail whose link led here: it is its reader's, whatever this browser speaks. */
export const languageOfLink = (route: string): Language | undefined => {
  const named = /[?&]lang=(\w+)/.exec(route)?.[1];
  return isLanguage(named) ? named : undefined;
};

/** What was chosen in this browser before. */
export function keptLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(languageKey);
    return isLanguage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
