import { useCallback, useMemo, useState } from 'react';
import { requestContext } from '../client/request-context.ts';
import { useStore } from '../client/store.ts';
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

/** What a list is of: also the desk and the person that one works for, since another desk has other rows. */
const narrowingOf = (place: readonly unknown[], { view, search, sort, filters }: ListAddress): string =>
  JSON.stringify([...place, view, search, sort, filters]);

/**
 * The state of the list on screen, kept in the address bar: reloading and going back keep it. How far the list went when it was opened holds for its
 * later pages, until it is narrowed, sorted, led back to its first page or loaded again.
 */
export function useListAddress(): ListNavigation {
  const { path, parameters, change: go } = useOwnAddress();
  const context = useStore(requestContext);
  const [opened, setOpened] = useState<{ readonly narrowing: string; readonly upTo: number } | null>(null);
  const address = useMemo(() => {
    const read = readListAddress(parameters);
    const isOpened = read.page > 1 && opened?.narrowing === narrowingOf([path, context], read);
    return isOpened ? { ...read, upTo: opened.upTo } : read;
  }, [parameters, path, context, opened]);
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
      if (upTo !== null) setOpened({ narrowing: narrowingOf([path, context], address), upTo });
      go(hrefOf(next), how);
    },
    [go, hrefOf, path, context, address],
  );
  return { address, change, hrefOf };
}
