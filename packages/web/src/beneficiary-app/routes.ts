import { lazyScreen } from '../routing/screens.ts';
import { currentUser } from '../session/session.ts';
import { firstDesignRoutes } from './first-design/routes.ts';
import { layout, screen } from './layout-route.ts';
import { prepareWithdrawalTexts } from './withdrawal-texts.ts';

const isOrderNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Asked for once: each way to name a screen costs every first visit. */
const complaintScreens = () => import('./screens/complaint-screens.tsx');

/** Without it the home asks by itself. */
async function prepareHome(): Promise<void> {
  const user = currentUser();
  if (user === undefined) return;
  const [read, pictures] = await Promise.all([
    import('../client/read-prefetched-answers.ts').catch(() => undefined),
    import('../illustrations/use-object-shapes.ts').catch(() => undefined),
  ]);
  // Shapes that come after the first drawing have all pictures drawn again, in one go.
  await Promise.all([read?.readPrefetchedAnswers(user.id), pictures?.loadObjectShapes()]);
}

/** The screens of a beneficiary, one line each. `$id` is a parameter of the address; deeper screens say how deep they lie. */
export const beneficiaryRoutes = layout.addChildren([
  screen(
    '/bnfv2/home',
    lazyScreen(() => import('./screens/home-screen.tsx'), 'HomeScreen'),
    { prepare: prepareHome },
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
    {
      depth: 5,
      ownFoot: true,
      search: ({ continue: orderId }) => (isOrderNumber(orderId) ? { continue: orderId } : {}),
    },
  ),
  screen(
    '/bnfv2/startOrderCart/$backTo/$universe/$category/$partner/$offre',
    lazyScreen(() => import('./screens/start-order-screen.tsx'), 'StartOrderCartScreen'),
    {
      depth: 5,
      ownFoot: true,
      search: ({ continue: orderId, line }) => ({
        ...(isOrderNumber(orderId) ? { continue: orderId } : {}),
        ...(typeof line === 'string' ? { line } : {}),
      }),
    },
  ),
  screen(
    '/bnfv2/cart',
    lazyScreen(() => import('./screens/cart-screen.tsx'), 'CartScreen'),
    { depth: 6, ownFoot: true },
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
    { depth: 2, prepare: prepareWithdrawalTexts },
  ),
  screen(
    '/bnfv2/withdrawal/$id',
    lazyScreen(() => import('./screens/withdrawal-screen.tsx'), 'WithdrawalScreen'),
    { depth: 3, ownFoot: true, prepare: prepareWithdrawalTexts },
  ),
  screen(
    '/bnfv2/notifications',
    lazyScreen(() => import('./screens/notifications-screen.tsx'), 'NotificationsScreen'),
    { search: ({ view }) => (view === 'settings' ? { view } : {}) },
  ),
  screen(
    '/chat',
    lazyScreen(() => import('./screens/chat-screen.tsx'), 'ChatScreen'),
  ),
  screen(
    '/chat/$type/$id',
    lazyScreen(() => import('./screens/chat-screen.tsx'), 'ChatScreen'),
    { depth: 2, ownFoot: true },
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
    '/bnfv2/payment/cc',
    lazyScreen(() => import('./screens/payment-card-screen.tsx'), 'PaymentCardScreen'),
    { depth: 3 },
  ),
  screen(
    '/bnfv2/menu',
    lazyScreen(() => import('./screens/menu-screen.tsx'), 'MenuScreen'),
  ),
  screen(
    '/bnfv2/qrcode',
    lazyScreen(() => import('./screens/pickup-code-screen.tsx'), 'PickupCodeScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/legalmenu',
    lazyScreen(() => import('./screens/legal-menu-screen.tsx'), 'LegalMenuScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/text/$type/$title',
    lazyScreen(() => import('./screens/legal-text-screen.tsx'), 'LegalTextScreen'),
    { depth: 3 },
  ),
  screen(
    '/bnfv2/cgu',
    lazyScreen(() => import('./screens/cgu-screen.tsx'), 'CguScreen'),
    { depth: 3 },
  ),
  screen(
    '/bills',
    lazyScreen(() => import('./screens/statements-screen.tsx'), 'StatementsScreen'),
    { depth: 2 },
  ),
  screen('/complaints', lazyScreen(complaintScreens, 'ComplaintsScreen'), { depth: 2 }),
  // One complaint, or *new* for one that is to be made.
  screen('/complaints/$id', lazyScreen(complaintScreens, 'ComplaintScreen'), {
    depth: 3,
    search: ({ order }) => (isOrderNumber(order) ? { order } : {}),
  }),
  screen(
    '/bnfv2/deleteAcct',
    lazyScreen(() => import('./screens/delete-account-screen.tsx'), 'DeleteAccountScreen'),
    { depth: 2 },
  ),
  screen(
    '/bnfv2/security',
    lazyScreen(() => import('./screens/security-screen.tsx'), 'SecurityScreen'),
    { depth: 2 },
  ),
  ...firstDesignRoutes,
]);
