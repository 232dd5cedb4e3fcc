import { expect, test } from 'vitest';
import { filtersCookie, firstFilters, readFilters } from './kept-filters.ts';

test('filters are kept for seven days', () => {
  const filters = { waiting: false, online: true, ended: true, words: 'Noël; & co', desk: 12 };
  const cookie = filtersCookie(filters);
  expect(cookie).toContain('max-age=604800');
  expect(readFilters(`a=1; ${cookie.split(';')[0] ?? ''}; b=2`)).toEqual(filters);
});

test.each(['', 'contentManagement=', 'contentManagement=%E0%A4%A', 'contentManagement=desk%3D-4'])(
  'without any that can be read they are the usual ones: %s',
  (cookies) => {
    expect(readFilters(cookies)).toEqual(firstFilters);
  },
);
