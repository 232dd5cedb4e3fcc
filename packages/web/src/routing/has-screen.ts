import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { isFurtherScreen } from './further-screens.ts';

/** Whether an address has a screen, so that nobody is led to where nothing is. */
export function hasScreen(router: AnyRouter, path: string): boolean {
  if (isFurtherScreen(path)) return true;
  const [, , route] = router.getMatchedRoutes(path);
  return route !== undefined && route.fullPath !== '/$';
}

/** The same for components: a way appears once its screen exists. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter();
  return (path) => hasScreen(router, path);
}
