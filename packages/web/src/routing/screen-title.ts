import { useEffect } from 'react';
import { createStore, useStore } from '../client/store.ts';
import { useBrand } from '../session/brand.ts';

const shown = createStore<string | undefined>(undefined);

/** What the screen that is open calls itself, for a bar above it; undefined while that is not known. */
export const useShownTitle = (): string | undefined => useStore(shown);

/**
 * Names the screen in the window's title, in front of the brand. Call it once per screen with what its `<h1>` says;
 * undefined while the name is not known yet (Spec: beneficiary-and-access §1 "The default window title").
 */
export function useScreenTitle(title: string | undefined): void {
  const brand = useBrand();
  useEffect(() => {
    shown.set(title);
    document.title = title === undefined ? brand.title : `${title} · ${brand.title}`;
  }, [title, brand]);
}
