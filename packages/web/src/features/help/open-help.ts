import { createStore } from '../../client/store.ts';
import type { HelpPlace } from './help-address.ts';

/** What is open beside the work: a chapter, all guides (`null` as its place), a search, or nothing. */
export interface OpenHelp {
  readonly place: HelpPlace | null;
  readonly words: string;
}

export const openHelp = createStore<OpenHelp | null>(null);

export const openHelpAt = (place: HelpPlace | null): void => openHelp.set({ place, words: '' });

export const searchHelp = (words: string): void => openHelp.set({ place: null, words });

export const closeHelp = (): void => openHelp.set(null);
