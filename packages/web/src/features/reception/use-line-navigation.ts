import { useState } from 'react';
import type { GoodsLine } from './use-goods.ts';

/** The line that the keyboard is at: first to last and back. */
export function useLineNavigation(lines: readonly GoodsLine[]) {
  const [current, setCurrent] = useState<number | null>(null);
  const step = (by: 1 | -1): boolean => {
    const index = lines.findIndex(({ orderItemId }) => orderItemId === current);
    const next = lines[index === -1 ? (by === 1 ? 0 : lines.length - 1) : index + by];
    if (next === undefined) return lines.length > 0;
    setCurrent(next.orderItemId);
    const row = document.getElementById(rowId(next.orderItemId));
    row?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  return { current, step };
}

export const rowId = (orderItemId: number): string => `item-${orderItemId}`;
