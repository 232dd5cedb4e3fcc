import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardCompanyRight, guardScreen } from '../routing/guards.ts';
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

const monthSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^20\d\d-\d\d$/.test(month) ? { month } : {};

const peopleSearch = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' ? { search: search.slice(0, 200) } : {};

/** The screens of a client company's own space, one line each. */
export const companyRoutes = layout.addChildren([
  screen(
    '/company',
    lazyScreen(() => import('./screens/company-home-screen.tsx'), 'CompanyHomeScreen'),
  ),
  screen(
    '/company/value',
    lazyScreen(() => import('./screens/company-value-screen.tsx'), 'CompanyValueScreen'),
    { guard: guardCompanyRight('figures'), search: monthSearch },
  ),
  screen(
    '/company/people',
    lazyScreen(() => import('./screens/company-people-screen.tsx'), 'CompanyPeopleScreen'),
    { guard: guardCompanyRight('people'), search: peopleSearch },
  ),
  screen(
    '/company/privacy',
    lazyScreen(() => import('./screens/company-privacy-screen.tsx'), 'CompanyPrivacyScreen'),
  ),
  screen(
    '/company/security',
    lazyScreen(() => import('./screens/company-security-screen.tsx'), 'CompanySecurityScreen'),
    { depth: 2 },
  ),
]);
