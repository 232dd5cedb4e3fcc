import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

type Parameters = Readonly<Record<string, unknown>>;

interface OwnAddress {
  readonly path: string;
  readonly parameters: Parameters;
  /** Goes to the same screen in another state. Nothing, where another screen is on its way: its address is not this one's to change. */
  readonly change: (href: string, how?: 'push' | 'replace') => void;
}

/** Addresses of one screen are written with and without a slash at their end. */
const bare = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * The address of the screen that asks. The router knows the next screen's address while this one is still drawn, until that one's code and guards
 * have answered: read from there, a list would ask for what it does not show, and write its own state into the other's address.
 */
export function useOwnAddress(): OwnAddress {
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => bare(pathname) });
  const settled = useMatch({ strict: false, select: ({ search }) => search as Parameters });
  const arriving = useRouterState({
    select: ({ location }) => (bare(location.pathname) === path ? (location.search as Parameters) : undefined),
  });
  const change = useCallback(
    (href: string, how: 'push' | 'replace' = 'push') => {
      if (bare(router.state.location.pathname) === path) void router.navigate({ href, replace: how === 'replace' });
    },
    [router, path],
  );
  return { path, parameters: arriving ?? settled, change };
}
