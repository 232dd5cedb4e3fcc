import { useEffect } from 'react';
import { useBrand } from '../session/brand.ts';

/**
 * Names the screen in the window's title, in front of the brand. Call it once per screen with what its `<h1>` says;
 * undefined while the name is not known yet (Spec: beneficiary-and-access §1 "The default window title").
 */
export function useScreenTitle(title: string | undefined): void {
  const brand = useBrand();
  useEffect(() => {
    document.title = title === undefined ? brand.title : `${title} · ${brand.title}`;
  }, [title, brand]);
}
