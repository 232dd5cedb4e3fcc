import { useRef } from 'react';

/** The same act, ignored while it is still under way: a second tap comes before the button could be drawn as pending. */
export function useSingleFlight<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await act(...args);
    } finally {
      running.current = false;
    }
  };
}
