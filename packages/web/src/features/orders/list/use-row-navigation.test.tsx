import { act, renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { useState, type ReactNode } from 'react';
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
        { keys, walked, open: address.open, pageSize: 2, total: 6, more: false, isFresh: true },
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
