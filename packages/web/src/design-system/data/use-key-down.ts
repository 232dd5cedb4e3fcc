import { useEffect, useEffectEvent } from 'react';

/** Listens to key strokes anywhere on the page while the component is there. */
export function useKeyDown(handle: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(handle);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
