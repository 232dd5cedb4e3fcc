import { useCallback, useMemo, useState } from 'react';
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

const narrowingOf = (path: string, { view, search, sort, filters }: ListAddress): string =>
  JSON.stringify([path, view, search, sort, filters]);

/**
 * The state of the list on screen, kept in the address bar: reloading and going back keep it. How far the list went when it was opened holds for its
 * later pages, until it is narrowed, sorted, led back to its first page or loaded again.
 */
export function useListAddress(): ListNavigation {
  const { path, parameters, change: go } = useOwnAddress();
  const [opened, setOpened] = useState<{ readonly narrowing: string; readonly upTo: number } | null>(null);
  const address = useMemo(() => {
    const read = readListAddress(parameters);
    const isOpened = read.page > 1 && opened?.narrowing === narrowingOf(path, read);
    return isOpened ? { ...read, upTo: opened.upTo } : read;
  }, [parameters, path, opened]);
  const hrefOf = useCallback(
    (next: Partial<ListAddress>) => {
      const narrows = narrowing.some((name) => name in next);
      return listHref(path, { ...address, ...(narrows && { page: 1 }), ...next });
    },
    [address, path],
  );
  const change = useCallback<ListNavigation['change']>(
    (next, how) => {
      const { upTo = null } = next;
      if (upTo !== null) setOpened({ narrowing: narrowingOf(path, address), upTo });
      go(hrefOf(next), how);
    },
    [go, hrefOf, path, address],
  );
  return { address, change, hrefOf };
}
