import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { shownPeriod } from './listed-piece.ts';
import { PieceState } from './piece-frame.tsx';

test.each([
  ['online', false, 'En ligne'],
  ['online', true, 'Visible de personne'],
  ['waiting', true, 'Visible de personne'],
  ['ended', true, 'Dépubliée'],
] as const)(
  'a piece that is %s, at no desk: %s, is “%s”',
  async (state, isForNobody, words) => {
    const { container } = await renderInFrench(<PieceState state={state} isForNobody={isForNobody} />);
    expect(screen.getByText(words)).toBeTruthy();
    // Green is what somebody sees.
    expect(container.querySelector('[class*="available"]') !== null).toBe(words === 'En ligne');
  },
  60_000,
);

test.each([
  ['2026-11-17', '2027-01-02', '17/11', '02/01'],
  ['2025-11-17', '2026-12-02', '17/11/25', '02/12/26'],
])('from %s to %s is shown as %s to %s', (fromDate, toDate, from, to) => {
  expect(shownPeriod({ fromDate, toDate }, '2026-11-24')).toEqual({ from, to });
});
