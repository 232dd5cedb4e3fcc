import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Item } from './offer-sheet.ts';
import { useLackingPrice } from './use-lacking-price.ts';

const line = (originalId: number, over: Partial<Item> = {}): Item =>
  ({ originalId, price: 1000, buyingPrice: 500, devis: false, ...over }) as Item;

/** Lines of two a page, with a cell of the buying price each. */
function Lines({
  items,
  isWanted = true,
  isOpen = true,
}: {
  items: readonly Item[];
  isWanted?: boolean;
  isOpen?: boolean;
}) {
  const [page, setPage] = useState(1);
  const found = items.map((item) => ({ item }));
  const lines = useLackingPrice({ items, found, isWanted, isOpen, pageSize: 2, onPage: setPage });
  return (
    <table>
      <tbody ref={lines}>
        {found.slice((page - 1) * 2, page * 2).map(({ item }) => (
          <tr key={item.originalId} data-line={item.originalId}>
            <td data-column="buyingPrice">
              <input aria-label={`Prix d’achat ${item.originalId}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws the lines, and lets the page that they were led to be drawn. */
function draw(items: readonly Item[], over: { isWanted?: boolean; isOpen?: boolean } = {}) {
  vi.useFakeTimers();
  const drawn = render(<Lines items={items} {...over} />);
  act(() => void vi.advanceTimersByTime(100));
  vi.useRealTimers();
  return drawn;
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? null;

test.each([
  ['the first line that costs something', [line(1), line(2, { buyingPrice: null }), line(3, { buyingPrice: null })], 2],
  ['not one that costs nothing', [line(1, { buyingPrice: null, price: 0 }), line(2, { buyingPrice: null })], 2],
  ['not one without a price', [line(1, { buyingPrice: null, price: null }), line(2, { buyingPrice: null })], 2],
  ['one on quote', [line(1), line(2, { buyingPrice: null, price: null, devis: true })], 2],
  ['one on a later page, which is drawn', [line(1), line(2), line(3), line(4, { buyingPrice: null })], 4],
])('the cursor goes to %s', (_which, items, id) => {
  draw(items);
  expect(focused()).toBe(`Prix d’achat ${id}`);
  expect(screen.getByLabelText(`Prix d’achat ${id}`)).toBeTruthy();
});

test.each([
  ['every line has one', [line(1), line(2)], {}],
  ['nobody has come to fill it', [line(1, { buyingPrice: null })], { isWanted: false }],
  ['the lines are not drawn', [line(1, { buyingPrice: null })], { isOpen: false }],
])('the cursor stays where it is when %s', (_when, items, over) => {
  draw(items, over);
  expect(focused()).toBeNull();
});
