import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
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
  const router = useRouter();
  const parameters = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const address = useMemo(() => readListAddress(parameters), [parameters]);
  const hrefOf = useCallback(
    (next: Partial<ListAddress>) => {
      const narrows = narrowing.some((name) => name in next);
      return listHref(path, { ...address, ...(narrows && { page: 1 }), ...next });
    },
    [address, path],
  );
  const change = useCallback(
    (next: Partial<ListAddress>, how: 'push' | 'replace' = 'push') => {
      void router.navigate({ href: hrefOf(next), replace: how === 'replace' });
    },
    [router, hrefOf],
  );
  return { address, change, hrefOf };
}
