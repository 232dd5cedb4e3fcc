import { useEffect, useEffectEvent } from 'react';
import { isSilent } from './single-keys.ts';

/** Listens to key strokes anywhere on the page while the component is there. `typed`: what comes from a scanner is text and no shortcut. */
export function useKeyDown(handle: (event: KeyboardEvent) => void, of: 'shortcuts' | 'typed' = 'shortcuts'): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (of === 'typed' || !isSilent(event)) handle(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
