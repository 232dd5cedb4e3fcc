import { createRoute } from '@tanstack/react-router';
import { guardEntrance, isOwnRoute, leadFromStart } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';

/** What people see before they have signed in, and what everybody may read. One line per screen. */
const start = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leadFromStart });
const splash = createRoute({ getParentRoute: () => rootRoute, path: '/splash', beforeLoad: leadFromStart });

const strangers = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entrance',
  beforeLoad: guardEntrance,
});
const screenForStrangers = screensOf(() => strangers);
const screen = screensOf(() => rootRoute);

export const entranceRoutes = [
  start,
  splash,
  strangers.addChildren([
    screenForStrangers(
      '/login',
      lazyScreen(() => import('./screens/login-screen.tsx'), 'LoginScreen'),
      {
        search: ({ then, ended }) => ({
          ...(isOwnRoute(then) ? { then } : {}),
          ...(ended === true ? { ended: true as const } : {}),
        }),
      },
    ),
  ]),
  screen(
    '/offline',
    lazyScreen(() => import('./screens/offline-screen.tsx'), 'OfflineScreen'),
  ),
  screen(
    '/text/$type/$title',
    lazyScreen(() => import('./screens/text-screen.tsx'), 'TextScreen'),
  ),
  screen(
    '/cguoffline/$id',
    lazyScreen(() => import('./screens/terms-by-mail-screen.tsx'), 'TermsByMailScreen'),
  ),
] as const;
