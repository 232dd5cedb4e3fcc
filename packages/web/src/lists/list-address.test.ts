import { expect, test } from 'vitest';
import { listHref, listParameters, listSearch, defaultListAddress, readListAddress } from './list-address.ts';

const full = {
  ...defaultListAddress,
  view: 'toProcess',
  search: 'camille',
  page: 3,
  sort: { column: 'finalAmount', ascending: false },
  filters: [
    { name: 'status', type: 'in' as const, valuesSelected: ['13', '15'], excluded: false },
    { name: 'modePaiement', type: 'in' as const, valuesSelected: ['desk_card'], excluded: true },
    { name: 'dateRealisation', type: 'date' as const, valuesSelected: ['2026-11-17', ''], excluded: false },
    { name: 'action', type: 'in' as const, valuesSelected: ['order-created', '-*', 'login'], excluded: false },
    { name: 'unpaid', type: 'is' as const, valuesSelected: ['true'], excluded: false },
  ],
  open: '48217',
  columns: ['number', 'status'],
};

test('what is written in the address is read back', () => {
  expect(readListAddress(listParameters(full))).toEqual(full);
  expect(listParameters(full)).toMatchObject({ status: '13-15', modePaiement: 'not-desk_card', unpaid: true, page: 3 });
});

test('a list as it starts has no parameters', () => {
  expect(listParameters(defaultListAddress)).toEqual({});
  expect(listHref('/allorders', {})).toBe('/allorders');
});

test('numbers stay bare, texts that look like something else are quoted', () => {
  expect(listHref('/allorders', { search: '48217' })).toBe('/allorders?search=48217');
  expect(listHref('/allorders', { search: '1e5' })).toBe('/allorders?search=%221e5%22');
});

test.each([
  [{ page: 'x' }, { page: 1 }],
  [{ page: -2 }, { page: 1 }],
  [{ page: 1.5 }, { page: 1 }],
  [{ sort: 'finalAmount' }, { sort: null }],
  [{ view: { a: 1 } }, { view: null }],
  [{ status: ['13'] }, { filters: [] }],
  [{ search: ' a '.repeat(300) }, { search: ' a '.repeat(300).trim().slice(0, 200) }],
])('nonsense is a valid question: %o', (parameters, expected) => {
  expect(readListAddress(parameters)).toMatchObject(expected);
});

test('a route keeps what a list understands', () => {
  expect(listSearch({ page: 1, view: 'late', junk: null, status: 13 })).toEqual({ view: 'late', status: 13 });
});
