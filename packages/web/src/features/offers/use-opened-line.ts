import { renumbered } from '@loge/domain/offers/arrange-items';
import { useState } from 'react';
import { type Item, newItem } from './offer-sheet.ts';
import type { ChangeItems } from './use-grid-steps.ts';

/** The line that stands in the dialog: a new one, or one of the grid as it was before. */
export function useOpenedLine(items: readonly Item[], nbRefused: number, onChange: ChangeItems) {
  const [index, setIndex] = useState<number | null>(null);
  /** As the opened line was before; null for a new one. */
  const [before, setBefore] = useState<Item | null>(null);
  /** How often a save had been refused when the new line began: nothing is wrong with it until another is. */
  const [refusedBefore, setRefusedBefore] = useState(0);
  const line = index === null ? undefined : items[index];
  /** A new line goes again, one that was there is as it was. */
  const giveUp = (): void => {
    setIndex(null);
    if (line === undefined) return;
    onChange((now) =>
      before === null
        ? renumbered(now.filter(({ originalId }) => originalId !== line.originalId))
        : now.map((one) => (one.originalId === line.originalId ? { ...before, sequence: one.sequence } : one)),
    );
  };
  return {
    index,
    line,
    isNew: before === null,
    /** A new line that was not in a save yet. */
    isUnsaved: before === null && nbRefused === refusedBefore,
    add: (): void => {
      onChange((now) => [...now, newItem(now)]);
      setBefore(null);
      setRefusedBefore(nbRefused);
      setIndex(items.length);
    },
    open: (at: number): void => {
      setBefore(items[at] ?? null);
      setIndex(at);
    },
    setIndex,
    giveUp,
    /** A new line that was left as it began is none. */
    close: (): void => {
      const isUntouched = before === null && line !== undefined && line.name === '' && line.productId === null;
      if (isUntouched) giveUp();
      else setIndex(null);
    },
  };
}
