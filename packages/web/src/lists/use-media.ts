import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query, e.g. `(max-width: 767px)`; follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

export const onPhone = '(max-width: 767px)';
