import type { Text } from '@loge/domain/shared/lang';
import { createStore, useStore } from '../../client/store.ts';
import { searchesName } from '../../session/local-data.ts';
import { session } from '../../session/session.ts';

/** Something that was found here before, with the screen that it led to. */
export interface RecentSearch {
  readonly text: Text;
  readonly href: string;
}

const kept = 3;

const searches = createStore<readonly RecentSearch[]>(loadRecentSearches());

// They are those of one person; what lies in storage goes with the sign-out itself.
session.subscribe(() => {
  const now = session.get();
  if (now.phase === 'no-token' && now.because === 'signed-out') searches.set([]);
});

export const useRecentSearches = (): readonly RecentSearch[] => useStore(searches);

/** Remembers what was picked, latest first, on this device alone. */
export function saveSearch({ text, href }: RecentSearch): void {
  const next = [{ text, href }, ...searches.get().filter((search) => search.href !== href)].slice(0, kept);
  searches.set(next);
  try {
    localStorage.setItem(searchesName, JSON.stringify(next));
  } catch {
    // Storage may be forbidden: the searches then last until the page is reloaded.
  }
}

function loadRecentSearches(): readonly RecentSearch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(searchesName) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentSearch).slice(0, kept) : [];
  } catch {
    return [];
  }
}

const isRecentSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/bnfv2/') &&
  'text' in value &&
  isText(value.text);

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  'fr' in value &&
  typeof value.fr === 'string' &&
  'en' in value &&
  typeof value.en === 'string';
