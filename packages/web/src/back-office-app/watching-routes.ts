import { listSearch } from '../lists/list-address.ts';
import { lazyScreen } from '../routing/screens.ts';
import { screen } from './layout-route.ts';

/** The screens of the person who watches many desks, or the server. */
export const watchingRoutes = [
  screen(
    '/pilotage',
    lazyScreen(() => import('./screens/pilotage-home-screen.tsx'), 'PilotageHomeScreen'),
  ),
  screen(
    '/dashboard/conciergeries',
    lazyScreen(() => import('./screens/dashboard-screens.tsx'), 'OpeningScreen'),
  ),
  screen(
    '/dashboard/commandes',
    lazyScreen(() => import('./screens/dashboard-screens.tsx'), 'AnomalyCountsScreen'),
  ),
  screen(
    '/dashboard/commandes/details',
    lazyScreen(() => import('./screens/dashboard-screens.tsx'), 'AlertsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/dashboard/commandes/detailsConc',
    lazyScreen(() => import('./screens/dashboard-screens.tsx'), 'DeskAnomaliesScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/dashboard/all',
    lazyScreen(() => import('./screens/dashboard-screens.tsx'), 'WallScreen'),
    { depth: 2 },
  ),
  screen(
    '/reporting/1',
    lazyScreen(() => import('./screens/reporting-screens.tsx'), 'ReportingDesksScreen'),
    { search: listSearch },
  ),
  screen(
    '/reporting/2',
    lazyScreen(() => import('./screens/reporting-screens.tsx'), 'ReportingDatesScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/exports',
    lazyScreen(() => import('./screens/reporting-screens.tsx'), 'ExtractionsScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/home',
    lazyScreen(() => import('./screens/process-screens.tsx'), 'AdminHomeScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/caches',
    lazyScreen(() => import('./screens/process-screens.tsx'), 'CachesScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/runningActivities',
    lazyScreen(() => import('./screens/process-screens.tsx'), 'RunningActivitiesScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/jobs',
    lazyScreen(() => import('./screens/process-screens.tsx'), 'JobsScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/jdbcPool',
    lazyScreen(() => import('./screens/process-screens.tsx'), 'PoolScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/connections',
    lazyScreen(() => import('./screens/process-screens.tsx'), 'ConnectionsScreen'),
    { depth: 2 },
  ),
] as const;
