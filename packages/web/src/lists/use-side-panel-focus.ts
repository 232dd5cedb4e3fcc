import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a panel covers its list, the focus goes into the panel when it opens, and back to the row it was opened from when it
 * closes. Null: nothing is open, or the panel covers nothing.
 */
export function useSidePanelFocus(screen: RefObject<HTMLElement | null>, open: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (open !== null && last === null) {
      screen.current?.querySelector<HTMLElement>('aside button:not(:disabled)')?.focus();
    } else if (open === null && last !== null) {
      screen.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(last)}"]`)?.focus();
    }
  }, [screen, open]);
}
