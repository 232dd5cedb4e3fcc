import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardScreen } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';
import { currentLanguage } from '../session/language.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'beneficiary',
  component: lazyScreen(() => import('./beneficiary-app.tsx'), 'BeneficiaryApp'),
  beforeLoad: (arriving) => guardScreen('beneficiary', arriving),
  loader: () => loadMessages(currentLanguage(), 'beneficiary'),
  staleTime: Infinity,
});

const screen = screensOf(() => layout);

/** The screens of a beneficiary, one line each. `$id` is a parameter of the address; deeper screens say how deep they lie. */
export const beneficiaryRoutes = layout.addChildren([
  screen(
    '/bnfv2/home',
    lazyScreen(() => import('./screens/home-screen.tsx'), 'HomeScreen'),
  ),
  screen(
    '/universes',
    lazyScreen(() => import('./screens/services-screen.tsx'), 'ServicesScreen'),
    { search: ({ q }) => (typeof q === 'string' ? { q } : {}) },
  ),
  screen(
    '/bnfv2/universe/$id',
    lazyScreen(() => import('./screens/universe-screen.tsx'), 'UniverseScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/category/$universe/$category',
    lazyScreen(() => import('./screens/category-screen.tsx'), 'CategoryScreen'),
    { depth: 3 },
  ),
  screen(
    '/bnfv2/partenaire/$universe/$category/$partner',
    lazyScreen(() => import('./screens/partner-screen.tsx'), 'PartnerScreen'),
    { depth: 4 },
  ),
  screen(
    '/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre',
    lazyScreen(() => import('./screens/start-order-screen.tsx'), 'StartOrderScreen'),
    { depth: 5, ownFoot: true },
  ),
  screen(
    '/bnfv2/previewOrder/$uId/$offreId/$coId/$partId',
    lazyScreen(() => import('./screens/preview-order-screen.tsx'), 'PreviewOrderScreen'),
    { depth: 6, ownFoot: true },
  ),
  screen(
    '/bnfv2/odm/',
    lazyScreen(() => import('./screens/offers-of-the-moment-screen.tsx'), 'OffersOfTheMomentScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/odm/$id',
    lazyScreen(() => import('./screens/offer-of-the-moment-screen.tsx'), 'OfferOfTheMomentScreen'),
    { depth: 3 },
  ),
  screen(
    '/bnfv2/actu/$id',
    lazyScreen(() => import('./screens/news-screen.tsx'), 'NewsScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/activity/',
    lazyScreen(() => import('./screens/activity-screen.tsx'), 'ActivityScreen'),
    { search: ({ view }) => (view === 'finished' ? { view } : {}) },
  ),
  screen(
    '/bnfv2/orderDetail/$id',
    lazyScreen(() => import('./screens/order-detail-screen.tsx'), 'OrderDetailScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/notifications',
    lazyScreen(() => import('./screens/notifications-screen.tsx'), 'NotificationsScreen'),
  ),
  screen(
    '/bnfv2/favorites',
    lazyScreen(() => import('./screens/favourites-screen.tsx'), 'FavouritesScreen'),
    { search: ({ kind }) => (kind === 'partners' ? { kind } : {}) },
  ),
  screen(
    '/bnfv2/profile/$sepa',
    lazyScreen(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/subscriptions',
    lazyScreen(() => import('./screens/subscriptions-screen.tsx'), 'SubscriptionsScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/payment',
    lazyScreen(() => import('./screens/payment-screen.tsx'), 'PaymentScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/menu',
    lazyScreen(() => import('./screens/menu-screen.tsx'), 'MenuScreen'),
  ),
  screen(
    '/bnfv2/legalmenu',
    lazyScreen(() => import('./screens/legal-menu-screen.tsx'), 'LegalMenuScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/text/$type/$title',
    lazyScreen(() => import('./screens/text-screen.tsx'), 'TextScreen'),
    { depth: 3 },
  ),
  screen(
    '/bnfv2/cgu',
    lazyScreen(() => import('./screens/cgu-screen.tsx'), 'CguScreen'),
    { depth: 3 },
  ),
  screen(
    '/bnfv2/security',
    lazyScreen(() => import('./screens/security-screen.tsx'), 'SecurityScreen'),
    { depth: 2 },
  ),
]);
