import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardScreen } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'partner',
  component: lazyScreen(() => import('./partner-app.tsx'), 'PartnerApp'),
  beforeLoad: (arriving) => guardScreen('partner', arriving),
  loader: () => loadMessages('fr', 'partner'),
  staleTime: Infinity,
});

export const screen = screensOf(() => layout);

/** The screens of a partner, one line each. */
export const partnerRoutes = layout.addChildren([]);
