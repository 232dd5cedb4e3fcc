import { expect, test } from 'vitest';
import { cachedOlderPage } from './cached-page.ts';

type Pages = Parameters<typeof cachedOlderPage>[0];

/** Messages from a number downwards, as a page has them. */
const page = (newest: number, count: number, hasMore: boolean, unseen: readonly number[] = []): Pages[number] => ({
  hasMore,
  elements: Array.from({ length: count }, (_, index) => ({
    id: newest - index,
    date: '2026-11-20T10:00:00Z',
    content: `${newest - index}`,
    fromCurrentUser: false,
    fromOwnSide: false,
    fromUserDescription: 'Camille',
    acknowledged: !unseen.includes(newest - index),
    attachment: null,
  })),
});
const numbers = (pages: Pages, before: number): readonly [first: number, last: number, more: boolean] | null => {
  const found = cachedOlderPage(pages, before);
  return found === null ? null : [found.elements[0]?.id ?? 0, found.elements.at(-1)?.id ?? 0, found.hasMore];
};

test.each([
  ['as it was', [page(200, 50, true), page(150, 50, true)], 151, [150, 101, true]],
  ['moved by a new message', [page(200, 50, true), page(150, 50, true)], 152, [151, 102, true]],
  ['the last one, of fewer', [page(80, 50, true), page(30, 30, false)], 31, [30, 1, false]],
  ['the last but one, before fewer', [page(80, 50, true), page(30, 30, false)], 82, [80, 31, true]],
  ['not all known', [page(200, 50, true), page(150, 50, true)], 150, null],
  ['not known at all', [page(200, 50, true)], 151, null],
  ['with one that was not seen', [page(200, 50, true), page(150, 50, true, [120])], 151, null],
  ['of nothing', [], 10, null],
] as const)('a page %s', (_, pages, before, expected) => {
  expect(numbers(pages, before)).toEqual(expected);
});
