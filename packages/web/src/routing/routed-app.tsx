import { RouterProvider } from '@tanstack/react-router';
import { hasScreen } from './has-screen.ts';
import { router } from './router.ts';

export { router } from './router.ts';

/** What comes after signing in, while a password is typed. */
export const prefetchHome = async (): Promise<void> => (await import('./prefetch-home.ts')).prefetchHome();

/** Whether an address has a screen, as far as screens are known. */
export const hasScreenAt = (path: string): boolean => hasScreen(router, path);

/** Every screen but the first of a stranger: the address decides which one. */
export function RoutedApp() {
  return <RouterProvider router={router} />;
}
