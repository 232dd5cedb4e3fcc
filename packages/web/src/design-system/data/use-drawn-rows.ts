import { startTransition, useEffect, useState } from 'react';

/** What a large screen shows of a list at first. */
const atOnce = 30;

/** How many rows are drawn: those in sight at once, the others piece by piece while the screen can be used already. */
export function useDrawnRows(total: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  const isMissing = drawn < total;
  useEffect(() => {
    if (isMissing) startTransition(() => setDrawn(drawn + atOnce));
  }, [isMissing, drawn]);
  return Math.min(drawn, total);
}
