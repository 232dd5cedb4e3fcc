import { useCallback, useMemo } from 'react';
import { useOwnAddress } from '../routing/use-own-address.ts';
import { listHref, readListAddress, type ListAddress } from './list-address.ts';

export interface ListNavigation {
  readonly address: ListAddress;
  /** Goes to the list in another state. Whatever narrows it leads back to its first page. */
  readonly change: (next: Partial<ListAddress>, how?: 'push' | 'replace') => void;
  /** The address of the list in another state, for links. */
  readonly hrefOf: (next: Partial<ListAddress>) => string;
}

const narrowing = ['view', 'search', 'sort', 'filters'] as const;

/** The state of the list on screen, kept in the address bar: reloading and going back keep it. */
export function useListAddress(): ListNavigation {
  const { path, parameters, change: go } = useOwnAddress();
  const address = useMemo(() => readListAddress(parameters), [parameters]);
  const hrefOf = useCallback(
    (next: Partial<ListAddress>) => {
      const narrows = narrowing.some((name) => name in next);
      return listHref(path, { ...address, ...(narrows && { page: 1 }), ...next });
    },
    [address, path],
  );
  const change = useCallback<ListNavigation['change']>((next, how) => go(hrefOf(next), how), [go, hrefOf]);
  return { address, change, hrefOf };
}
