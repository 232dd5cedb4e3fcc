import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from './offer-sheet.ts';

/** The first line that costs something and has no buying price, by its place; -1 for none. */
const firstWithoutBuyingPrice = (items: readonly Item[]): number =>
  items.findIndex(({ buyingPrice, price, devis }) => buyingPrice === null && (devis || (price ?? 0) !== 0));

interface LackingPrice {
  /** The lines as they are saved. */
  readonly items: readonly Item[];
  /** One has come to fill it. */
  readonly isWanted: boolean;
  readonly isOpen: boolean;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Leads to the first cell that lacks a buying price, once the lines are drawn. Answers where the lines are. */
export function useLackingPrice({
  items,
  isWanted,
  isOpen,
  pageSize,
  onPage,
}: LackingPrice): RefObject<HTMLTableSectionElement | null> {
  const lines = useRef<HTMLTableSectionElement>(null);
  const place = isWanted ? firstWithoutBuyingPrice(items) : -1;
  const lead = useEffectEvent(() => onPage(Math.floor(place / pageSize) + 1));
  useEffect(() => {
    if (place < 0 || !isOpen) return;
    lead();
    // Once its page is drawn.
    const timer = setTimeout(() => {
      const field = lines.current?.querySelector<HTMLElement>(
        `[data-index="${place}"] [data-column="buyingPrice"] input`,
      );
      field?.scrollIntoView?.({ block: 'center' });
      field?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [place, isOpen]);
  return lines;
}
