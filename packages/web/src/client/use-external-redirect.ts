import { useEffect, useRef, useState } from 'react';
import { openPage } from './open-page.ts';

/**
 * Leaves for another page, once: until that opens, the button that leads there is pending. Anyone who comes back by the browser's own button may find
 * this page as they left it, and can leave again.
 */
export function useExternalRedirect(): { readonly isLeaving: boolean; readonly leave: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      hasLeft.current = false;
      setLeaving(false);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return {
    isLeaving,
    leave: (address) => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      setLeaving(true);
      openPage(address);
    },
  };
}
