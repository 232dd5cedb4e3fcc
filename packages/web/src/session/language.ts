import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { createStore, useStore } from '../client/store.ts';
import { type Language, loadMessages } from '../messages/load-messages.ts';
import { keptLanguage, languageKey, languageOfBrowser, languageOfLink } from './browser-language.ts';
import { session, useSession } from './session.ts';

const chosen = createStore<Language | undefined>(languageOfLink(globalThis.location?.hash ?? '') ?? keptLanguage());

/**
 * The language to speak: managers, partners and administrators always French, other people their own, and before signing in
 * the one of the link that led here, what was chosen here, else the browser's (Spec: beneficiary-and-access §1).
 */
export function languageFor(
  user: SignedInUser | undefined,
  choice: Language | undefined,
  preferred: readonly string[],
): Language {
  if (user !== undefined) return user.adherent || user.company !== null ? user.lang : 'fr';
  return choice ?? languageOfBrowser(preferred);
}

export const currentLanguage = (): Language => {
  const now = session.get();
  return languageFor(now.phase === 'signed-in' ? now.user : undefined, chosen.get(), navigator.languages);
};

export function useLanguage(): Language {
  const now = useSession();
  const choice = useStore(chosen);
  return languageFor(now.phase === 'signed-in' ? now.user : undefined, choice, navigator.languages);
}

/**
 * Switches the language before signing in, and for the next visit. The page stays as it is until the texts are there. A signed-in person's
 * language is part of their profile.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be forbidden: the choice then lasts until the page is reloaded.
  }
  // What could not be fetched is told where it is missing.
  await loadMessages(language, 'start').catch(() => undefined);
  chosen.set(language);
}
