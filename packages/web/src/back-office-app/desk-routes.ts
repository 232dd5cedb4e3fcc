import { listSearch } from '../lists/list-address.ts';
import { guardDeskChosen } from '../routing/guards.ts';
import { lazyScreen } from '../routing/screens.ts';
import { screen } from './layout-route.ts';

/** The screens that set a conciergerie up, what is connected to it, and what it owes to others. */
export const deskRoutes = [
  screen(
    '/concierge/NewConciergerie',
    lazyScreen(() => import('./screens/desk-settings-screens.tsx'), 'NewConciergerieScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergerieSettings',
    lazyScreen(() => import('./screens/desk-settings-screens.tsx'), 'GroupSettingsScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/brand',
    lazyScreen(() => import('./screens/brand-screens.tsx'), 'BrandScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/mailTexts',
    lazyScreen(() => import('./screens/mail-text-screens.tsx'), 'MailTextsScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergerieBrand',
    lazyScreen(() => import('./screens/brand-screens.tsx'), 'DeskBrandScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergerieMailTexts',
    lazyScreen(() => import('./screens/mail-text-screens.tsx'), 'DeskMailTextsScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergerieProfile',
    lazyScreen(() => import('./screens/desk-settings-screens.tsx'), 'DeskProfileScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergeriePresentation',
    lazyScreen(() => import('./screens/desk-settings-screens.tsx'), 'DeskPresentationScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergerieFirstDay',
    lazyScreen(() => import('./screens/desk-settings-screens.tsx'), 'FirstDayScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergeComplaints',
    lazyScreen(() => import('./screens/complaints-screen.tsx'), 'DeskComplaintsScreen'),
    { search: listSearch },
  ),
  screen(
    '/cashRegister/devices/',
    lazyScreen(() => import('./screens/counter-devices-screen.tsx'), 'CounterDevicesScreen'),
    { depth: 2 },
  ),
  screen(
    '/account/integrations',
    lazyScreen(() => import('./screens/integrations-screen.tsx'), 'IntegrationsScreen'),
    { depth: 2 },
  ),
  screen(
    '/entreprise',
    lazyScreen(() => import('./screens/company-members-screen.tsx'), 'CompanyMembersScreen'),
    { depth: 2, guard: guardDeskChosen },
  ),
  screen(
    '/compta/facturationElectronique',
    lazyScreen(() => import('./screens/invoicing-screen.tsx'), 'InvoicingScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/c/returns',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'ReturnsScreen'),
    { depth: 2 },
  ),
] as const;
