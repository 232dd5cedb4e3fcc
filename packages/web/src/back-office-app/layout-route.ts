import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardScreen } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';

/** What stands around every screen of the back office. */
export const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'back-office',
  component: lazyScreen(() => import('./back-office-app.tsx'), 'BackOfficeApp'),
  beforeLoad: (arriving) => guardScreen('manager', arriving),
  loader: () => loadMessages('fr', 'manager'),
  staleTime: Infinity,
});

/** A screen of the back office. */
export const screen = screensOf(() => layout);
