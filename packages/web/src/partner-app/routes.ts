import { isLocalDate } from '@loge/domain/shared/local-date';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../lists/list-address.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { pointedInvoice } from '../routing/pointed-invoice.ts';
import { guardPartnerCalendar, guardScreen } from '../routing/guards.ts';
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

const screen = screensOf(() => layout);

/** The screens of a partner, one line each. */
export const partnerRoutes = layout.addChildren([
  screen(
    '/homepart',
    lazyScreen(() => import('./screens/partner-home-screen.tsx'), 'PartnerHomeScreen'),
    { search: ({ day }) => (typeof day === 'string' && isLocalDate(day) ? { day } : {}) },
  ),
  screen(
    '/allorderp',
    lazyScreen(() => import('./screens/partner-orders-screen.tsx'), 'PartnerOrdersScreen'),
    { search: listSearch },
  ),
  screen(
    '/calendarPart',
    lazyScreen(() => import('./screens/partner-calendar-screen.tsx'), 'PartnerCalendarScreen'),
    { guard: guardPartnerCalendar, search: ({ day }) => (typeof day === 'string' && isLocalDate(day) ? { day } : {}) },
  ),
  screen(
    '/partnerOrderDetail/$id',
    lazyScreen(() => import('./screens/partner-order-screen.tsx'), 'PartnerOrderScreen'),
    { depth: 2 },
  ),
  screen(
    '/partnerOrderPrint/$id',
    lazyScreen(() => import('./screens/partner-order-print-screen.tsx'), 'PartnerOrderPrintScreen'),
    { depth: 3 },
  ),
  screen(
    '/partner/invoices',
    lazyScreen(() => import('./screens/own-statements-screen.tsx'), 'OwnStatementsScreen'),
    { search: pointedInvoice },
  ),
  screen(
    '/partner/profile',
    lazyScreen(() => import('./screens/own-profile-screen.tsx'), 'OwnProfileScreen'),
  ),
  screen(
    '/partner/security',
    lazyScreen(() => import('./screens/partner-security-screen.tsx'), 'PartnerSecurityScreen'),
    { depth: 2 },
  ),
  screen(
    '/partner/integrations',
    lazyScreen(() => import('./screens/partner-integrations-screen.tsx'), 'PartnerIntegrationsScreen'),
    { depth: 2 },
  ),
]);
