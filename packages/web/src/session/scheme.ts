import { createStore, useStore } from '../client/store.ts';

export type Scheme = 'light' | 'dark';

const storageKey = 'loge.scheme';

/** Light, or dark for the back office at night. */
const scheme = createStore<Scheme>(keptScheme());

export const useScheme = (): Scheme => useStore(scheme);

export function chooseScheme(chosen: Scheme): void {
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // Storage may be forbidden: the choice then lasts until the page is reloaded.
  }
  scheme.set(chosen);
}

function keptScheme(): Scheme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}
