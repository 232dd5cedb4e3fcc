import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardScreen } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';
import { currentLanguage } from '../session/language.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'company-space',
  component: lazyScreen(() => import('./company-app.tsx'), 'CompanyApp'),
  beforeLoad: (arriving) => guardScreen('company', arriving),
  loader: () => loadMessages(currentLanguage(), 'company'),
  staleTime: Infinity,
});

const screen = screensOf(() => layout);

/** The screens of a client company's own space, one line each. */
export const companyRoutes = layout.addChildren([
  screen(
    '/company',
    lazyScreen(() => import('./screens/company-home-screen.tsx'), 'CompanyHomeScreen'),
  ),
  screen(
    '/company/security',
    lazyScreen(() => import('./screens/company-security-screen.tsx'), 'CompanySecurityScreen'),
    { depth: 2 },
  ),
]);
