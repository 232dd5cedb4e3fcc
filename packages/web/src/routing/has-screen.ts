import { useRouter } from '@tanstack/react-router';

/** Tells whether an address has a screen, so that nobody is offered a way that leads nowhere. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter();
  return (path) => router.getMatchedRoutes(path)[2] !== undefined;
}
