import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from './offer-sheet.ts';

/** The first line that costs something and has no buying price; null for none. */
const firstWithoutBuyingPrice = (items: readonly Item[]): number | null =>
  items.find(({ buyingPrice, price, devis }) => buyingPrice === null && (devis || (price ?? 0) !== 0))?.originalId ??
  null;

interface LackingPrice {
  /** The lines as they are saved. */
  readonly items: readonly Item[];
  /** The lines that are drawn page by page: found, and in the order in which they stand by now. */
  readonly found: readonly { readonly item: Item }[];
  /** One has come to fill it. */
  readonly isWanted: boolean;
  readonly isOpen: boolean;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Leads to the first cell that lacks a buying price, once the lines are drawn. Answers where the lines are. */
export function useLackingPrice({
  items,
  found,
  isWanted,
  isOpen,
  pageSize,
  onPage,
}: LackingPrice): RefObject<HTMLTableSectionElement | null> {
  const lines = useRef<HTMLTableSectionElement>(null);
  // Lines are moved, added and searched: a place says nothing of which one it is.
  const line = isWanted ? firstWithoutBuyingPrice(items) : null;
  const lead = useEffectEvent(() => {
    const place = found.findIndex(({ item }) => item.originalId === line);
    if (place >= 0) onPage(Math.floor(place / pageSize) + 1);
  });
  useEffect(() => {
    if (line === null || !isOpen) return;
    lead();
    // Once its page is drawn.
    const timer = setTimeout(() => {
      const field = lines.current?.querySelector<HTMLElement>(
        `[data-line="${line}"] [data-column="buyingPrice"] input`,
      );
      field?.scrollIntoView?.({ block: 'center' });
      field?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [line, isOpen]);
  return lines;
}
