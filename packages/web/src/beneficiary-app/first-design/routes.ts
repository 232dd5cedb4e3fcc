import { lazyScreen } from '../../routing/screens.ts';
import { screen } from '../layout-route.ts';
import { prepareWithdrawalTexts } from '../withdrawal-texts.ts';

/**
 * The screens of the first design, for conciergeries without the v2 mode. What it does not list (chat, favourites, cart, news) is
 * a screen of both designs: a new one works here at once, and gets a line when the specification names an address for it.
 */
export const firstDesignRoutes = [
  screen(
    '/order',
    lazyScreen(() => import('./screens/home-screen.tsx'), 'FirstHomeScreen'),
  ),
  screen(
    '/orders',
    lazyScreen(() => import('./screens/orders-screen.tsx'), 'FirstOrdersScreen'),
  ),
  screen(
    '/universe/$id',
    lazyScreen(() => import('./screens/universe-screen.tsx'), 'FirstUniverseScreen'),
    { depth: 2 },
  ),
  screen(
    '/catOffre/$uId/$coId',
    lazyScreen(() => import('./screens/category-screen.tsx'), 'FirstCategoryScreen'),
    { depth: 3 },
  ),
  screen(
    '/offrePart/$uId/$coId/$partId',
    lazyScreen(() => import('./screens/partner-screen.tsx'), 'FirstPartnerScreen'),
    { depth: 4 },
  ),
  screen(
    '/startOrder/$uId/$offreId/$coId/$partId',
    lazyScreen(() => import('./screens/start-order-screen.tsx'), 'FirstStartOrderScreen'),
    { depth: 5, ownFoot: true },
  ),
  screen(
    '/startOrder/$uId/$offreId/$coId/$partId/$orderId',
    lazyScreen(() => import('./screens/start-order-screen.tsx'), 'FirstStartOrderScreen'),
    { depth: 5, ownFoot: true },
  ),
  screen(
    '/previewOrder/$uId/$offreId/$coId/$partId',
    lazyScreen(() => import('../screens/preview-order-screen.tsx'), 'PreviewOrderScreen'),
    { depth: 6, ownFoot: true },
  ),
  screen(
    '/orderDetail/$id',
    lazyScreen(() => import('../screens/order-detail-screen.tsx'), 'OrderDetailScreen'),
    { depth: 2, prepare: prepareWithdrawalTexts },
  ),
  screen(
    '/notifications',
    lazyScreen(() => import('../screens/notifications-screen.tsx'), 'NotificationsScreen'),
  ),
  screen(
    '/profile/$sepa',
    lazyScreen(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
    { depth: 2 },
  ),
  screen(
    '/subscriptions',
    lazyScreen(() => import('../screens/subscriptions-screen.tsx'), 'SubscriptionsScreen'),
    { depth: 2 },
  ),
  screen(
    '/payment',
    lazyScreen(() => import('../screens/payment-screen.tsx'), 'PaymentScreen'),
    { depth: 2 },
  ),
  screen(
    '/deleteAcct',
    lazyScreen(() => import('../screens/delete-account-screen.tsx'), 'DeleteAccountScreen'),
    { depth: 2 },
  ),
  screen(
    '/payment/cc',
    lazyScreen(() => import('../screens/payment-card-screen.tsx'), 'PaymentCardScreen'),
    { depth: 3 },
  ),
  screen(
    '/menu',
    lazyScreen(() => import('./screens/menu-screen.tsx'), 'FirstMenuScreen'),
  ),
  screen(
    '/cgu',
    lazyScreen(() => import('../screens/cgu-screen.tsx'), 'CguScreen'),
    { depth: 3 },
  ),
] as const;
