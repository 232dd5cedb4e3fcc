import { act, renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { useCallback, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readListAddress, type ListAddress } from '../../../lists/list-address.ts';
import { lists } from '../../../messages/fr/lists.ts';
import { orders } from '../../../messages/fr/orders.ts';
import { useRowNavigation } from './use-row-navigation.ts';

const other = 'https://deux.example.test';
/** Three pages of two rows each; those with an address are of another server. */
const pages = [
  ['9', `${other} 500008`],
  [`${other} 500006`, `${other} 500004`],
  ['3', '1'],
];

function walkFrom(open: string, page: number) {
  return renderHook(
    () => {
      const [address, setAddress] = useState<ListAddress>({ ...readListAddress({}), open, page });
      const change = (next: Partial<ListAddress>) => setAddress((before) => ({ ...before, ...next }));
      const keys = pages[address.page - 1] ?? [];
      const walked = keys.filter((key) => !key.startsWith(other));
      const walk = useRowNavigation(
        { keys, walked, open: address.open, pageSize: 2, total: 6, more: false, isFresh: true, acted: null },
        { address, change, hrefOf: () => '' },
      );
      return { walk, at: `${address.open} on ${address.page}` };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <IntlProvider locale="fr" messages={{ lists, orders }}>
          {children}
        </IntlProvider>
      ),
    },
  ).result;
}

test('counts the rows of all servers, and walks over those of others, whole pages of them too', () => {
  const shown = walkFrom('9', 1);
  expect(shown.current.walk.position).toBe('1 sur 6');
  expect(shown.current.walk.onPrevious).toBeUndefined();
  act(() => shown.current.walk.onNext?.());
  expect(shown.current.at).toBe('3 on 3');
  expect(shown.current.walk.position).toBe('5 sur 6');
  act(() => shown.current.walk.onNext?.());
  expect([shown.current.at, shown.current.walk.position]).toEqual(['1 on 3', '6 sur 6']);
  expect(shown.current.walk.onNext).toBeUndefined();
  act(() => shown.current.walk.onPrevious?.());
  act(() => shown.current.walk.onPrevious?.());
  expect(shown.current.at).toBe('9 on 1');
});

/** One page of rows that can be taken away, with one of them open. */
function walkThrough(rows: readonly string[], open: string, acted: string | null) {
  return renderHook(
    ({ keys }: { keys: readonly string[] }) => {
      const [address, setAddress] = useState<ListAddress>({ ...readListAddress({}), open });
      const change = useCallback((next: Partial<ListAddress>) => setAddress((before) => ({ ...before, ...next })), []);
      const list = {
        keys,
        walked: keys,
        open: address.open,
        pageSize: 9,
        total: keys.length,
        more: false,
        isFresh: true,
      };
      const walk = useRowNavigation({ ...list, acted }, { address, change, hrefOf: () => '' });
      return { walk, open: address.open };
    },
    {
      initialProps: { keys: rows },
      wrapper: ({ children }: { children: ReactNode }) => (
        <IntlProvider locale="fr" messages={{ lists, orders }}>
          {children}
        </IntlProvider>
      ),
    },
  );
}

test.each([
  ['the one behind it', '2', ['1', '3'], '3'],
  ['the one before it, from the last', '3', ['1', '2'], '2'],
  ['nothing, from the only one', '1', [], null],
] as const)('an order that leaves the list by what was done with it leads on to %s', (_what, open, left, next) => {
  const { rerender, result } = walkThrough(open === '1' ? ['1'] : ['1', '2', '3'], open, open);
  rerender({ keys: left });
  expect(result.current.open).toBe(next);
});

test('an order that leaves the list by itself stays open, and its neighbours are where they were', () => {
  const { rerender, result } = walkThrough(['1', '2', '3'], '2', null);
  rerender({ keys: ['1', '3'] });
  expect([result.current.open, result.current.walk.path]).toEqual(['2', ['1', '2', '3']]);
  act(() => result.current.walk.onPrevious?.());
  expect(result.current.open).toBe('1');
});
