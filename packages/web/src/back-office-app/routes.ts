import { isLocalDate } from '@loge/domain/shared/local-date';
import { listSearch } from '../lists/list-address.ts';
import { pointedInvoice } from '../routing/pointed-invoice.ts';
import { guardDeskChosen, guardDeskToChoose } from '../routing/guards.ts';
import { lazyScreen } from '../routing/screens.ts';
import { deskRoutes } from './desk-routes.ts';
import { hoursRoutes } from './hours-routes.ts';
import { layout, screen } from './layout-route.ts';
import { contentRoutes } from './content-routes.ts';
import { mailingRoutes } from './mailing-routes.ts';
import { watchingRoutes } from './watching-routes.ts';

/** Day, tab, span and partner of a calendar, in the address bar. */
const calendarSearch = ({ day, tab, span, partner }: Record<string, unknown>) => ({
  ...(typeof day === 'string' && isLocalDate(day) && { day }),
  ...(tab === 'recurring' && { tab }),
  ...(span === 'day' && { span }),
  ...(typeof partner === 'number' && Number.isSafeInteger(partner) && { partner }),
});

/** What the explorer is asked, in the address bar. */
const biSearch = ({ cube, q }: Record<string, unknown>) => ({
  ...(typeof cube === 'string' && { cube }),
  ...(q !== undefined && { q: typeof q === 'string' ? q : JSON.stringify(q) }),
});

/** The screens of managers and technical administrators, one line each. */
export const backOfficeRoutes = layout.addChildren([
  ...mailingRoutes,
  ...contentRoutes,
  ...deskRoutes,
  ...hoursRoutes,
  screen(
    '/homegest',
    lazyScreen(() => import('./screens/desk-home-screen.tsx'), 'DeskHomeScreen'),
  ),
  screen(
    '/concierge/selectConciergerie',
    lazyScreen(() => import('./screens/select-conciergerie-screen.tsx'), 'SelectConciergerieScreen'),
  ),
  screen(
    '/concierge/selectAdherent/$conciergerieId',
    lazyScreen(() => import('./screens/select-beneficiary-screen.tsx'), 'SelectBeneficiaryScreen'),
    { depth: 2 },
  ),
  screen(
    '/search/adherent',
    lazyScreen(() => import('./screens/directory-screen.tsx'), 'DirectoryScreen'),
    { search: listSearch },
  ),
  screen(
    '/search/adherent/new',
    lazyScreen(() => import('./screens/people-screens.tsx'), 'NewBeneficiaryScreen'),
    { depth: 2 },
  ),
  screen(
    '/search/adherent/import',
    lazyScreen(() => import('./screens/people-screens.tsx'), 'ImportPeopleScreen'),
    { depth: 2 },
  ),
  screen(
    '/search/adherent/file',
    lazyScreen(() => import('./screens/people-screens.tsx'), 'FileUpdateScreen'),
    { depth: 2 },
  ),
  screen(
    '/search/adherent/left',
    lazyScreen(() => import('./screens/departures-screen.tsx'), 'DeparturesScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/conciergetools',
    lazyScreen(() => import('./screens/person-screen.tsx'), 'PersonScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/conciergeList',
    lazyScreen(() => import('./screens/concierge-screens.tsx'), 'ConciergesScreen'),
    { search: listSearch },
  ),
  screen(
    '/search/Concierge',
    lazyScreen(() => import('./screens/concierge-screens.tsx'), 'ConciergesScreen'),
    { search: listSearch },
  ),
  screen(
    '/concierge/NewConcierge',
    lazyScreen(() => import('./screens/concierge-screens.tsx'), 'NewConciergeScreen'),
    { depth: 2 },
  ),
  screen(
    '/concierge/rights/$userId',
    lazyScreen(() => import('./screens/concierge-screens.tsx'), 'RightsScreen'),
    { depth: 2 },
  ),
  screen(
    '/partners/list',
    lazyScreen(() => import('./screens/partners-screen.tsx'), 'PartnersScreen'),
    { search: listSearch },
  ),
  screen(
    '/partners/home/$id',
    lazyScreen(() => import('./screens/partner-file-screen.tsx'), 'PartnerFileScreen'),
    { depth: 2 },
  ),
  screen(
    '/partners/options/$partId',
    lazyScreen(() => import('./screens/partner-options-screen.tsx'), 'PartnerOptionsScreen'),
    { depth: 2 },
  ),
  screen(
    '/partners/profile/$partId',
    lazyScreen(() => import('./screens/partner-profile-screen.tsx'), 'PartnerProfileScreen'),
    { depth: 2 },
  ),
  screen(
    '/partners/orders/$partId',
    lazyScreen(() => import('./screens/partner-orders-screen.tsx'), 'PartnerOrdersOfDeskScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/calendar',
    lazyScreen(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
    { guard: guardDeskToChoose, search: calendarSearch },
  ),
  screen(
    '/partners/calendar/$partId',
    lazyScreen(() => import('./screens/calendar-of-partner-screen.tsx'), 'CalendarOfPartnerScreen'),
    { depth: 2, guard: guardDeskToChoose, search: calendarSearch },
  ),
  screen(
    '/pp/list/$partId',
    lazyScreen(() => import('./screens/presentations-screen.tsx'), 'PresentationsScreen'),
    { depth: 2, guard: guardDeskChosen },
  ),
  screen(
    '/pp/detail/$ppId',
    lazyScreen(() => import('./screens/presentation-screen.tsx'), 'PresentationScreen'),
    { depth: 3, guard: guardDeskChosen },
  ),
  screen(
    '/catalog/home',
    lazyScreen(() => import('./screens/catalogue-screens.tsx'), 'CatalogueHomeScreen'),
  ),
  screen(
    '/catalog/universes',
    lazyScreen(() => import('./screens/catalogue-screens.tsx'), 'UniversesScreen'),
    { depth: 2 },
  ),
  screen(
    '/catalog/categories',
    lazyScreen(() => import('./screens/catalogue-screens.tsx'), 'CategoriesScreen'),
    { depth: 2, search: ({ universe }) => (Number(universe) > 0 ? { universe: Number(universe) } : {}) },
  ),
  screen(
    '/gestionnaires/products',
    lazyScreen(() => import('./screens/catalogue-screens.tsx'), 'ProductsScreen'),
    { depth: 2 },
  ),
  screen(
    '/conciergeinbox',
    lazyScreen(() => import('./screens/inbox-screen.tsx'), 'InboxScreen'),
    { search: listSearch },
  ),
  screen(
    '/conciergeinbox/anomalies',
    lazyScreen(() => import('./screens/anomalies-screen.tsx'), 'AnomaliesScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/allorders',
    lazyScreen(() => import('./screens/all-orders-screen.tsx'), 'AllOrdersScreen'),
    { search: listSearch },
  ),
  screen(
    '/conciergeOrderDetail/$id',
    lazyScreen(() => import('./screens/order-screen.tsx'), 'OrderScreen'),
    { depth: 2, search: ({ print }) => (print === true ? { print } : {}) },
  ),
  screen(
    '/conciergeChat',
    lazyScreen(() => import('./screens/chat-screen.tsx'), 'DeskChatScreen'),
    { search: listSearch },
  ),
  screen(
    '/paymentsList',
    lazyScreen(() => import('./screens/payments-screen.tsx'), 'PaymentsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/creditsList',
    lazyScreen(() => import('./screens/credits-screen.tsx'), 'CreditsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/creditsList/$id',
    lazyScreen(() => import('./screens/credits-screen.tsx'), 'CreditsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/sepaPaymentsList',
    lazyScreen(() => import('./screens/sepa-payments-screen.tsx'), 'SepaPaymentsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/compta/cesu',
    lazyScreen(() => import('./screens/cesu-screen.tsx'), 'CesuScreen'),
    { depth: 2 },
  ),
  screen(
    '/compta/e-reporting',
    lazyScreen(() => import('./screens/ereports-screen.tsx'), 'EreportsScreen'),
    { depth: 2 },
  ),
  screen(
    '/compta/e-reporting/$id',
    lazyScreen(() => import('./screens/ereports-screen.tsx'), 'EreportScreen'),
    { depth: 3 },
  ),
  screen(
    '/compta/vendeur',
    lazyScreen(() => import('./screens/seller-screen.tsx'), 'SellerScreen'),
    { depth: 2 },
  ),
  screen(
    '/costcenters',
    lazyScreen(() => import('./screens/cost-centers-screen.tsx'), 'CostCentersScreen'),
    { depth: 2 },
  ),
  screen(
    '/bi/home',
    lazyScreen(() => import('./screens/bi-screen.tsx'), 'BiScreen'),
    { search: biSearch },
  ),
  screen(
    '/c/reception',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'ReceptionScreen'),
  ),
  screen(
    '/c/reception/$ids',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'ReceptionItemsScreen'),
    { depth: 2 },
  ),
  screen(
    '/c/remise',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'RemiseScreen'),
  ),
  screen(
    '/c/remise/$ids',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'RemiseItemsScreen'),
    { depth: 2 },
  ),
  screen(
    '/c/remiselist',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'RemiseListScreen'),
    { depth: 2 },
  ),
  screen(
    '/c/remiseprint/$id',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'RemisePrintScreen'),
    { depth: 3 },
  ),
  screen(
    '/c/pickup',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'PickupScreen'),
    { depth: 2 },
  ),
  screen(
    '/c/labels',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'BlankLabelsScreen'),
    { depth: 2 },
  ),
  screen(
    '/c/labels/$ids',
    lazyScreen(() => import('./screens/goods-screens.tsx'), 'LabelsScreen'),
    { depth: 3 },
  ),
  screen(
    '/attenduFactu/home',
    lazyScreen(() => import('./screens/billing-screens.tsx'), 'BillingHomeScreen'),
  ),
  screen(
    '/attenduFactu/partnerHome/$id',
    lazyScreen(() => import('./screens/billing-screens.tsx'), 'BillingPartnerScreen'),
    { depth: 2 },
  ),
  screen(
    '/attenduFactu/detail/$id',
    lazyScreen(() => import('./screens/billing-screens.tsx'), 'BillingStatementScreen'),
    { depth: 3, search: pointedInvoice },
  ),
  screen(
    '/compta/rapprochements',
    lazyScreen(() => import('./screens/reconciliation-screen.tsx'), 'ReconciliationScreen'),
    { depth: 2 },
  ),
  screen(
    '/cashRegister/config/',
    lazyScreen(() => import('./screens/cash-registers-screen.tsx'), 'CashRegistersScreen'),
  ),
  screen(
    '/cashRegister/open/',
    lazyScreen(() => import('./screens/open-cash-register-screen.tsx'), 'OpenCashRegisterScreen'),
  ),
  screen(
    '/cashRegister/check/$action/$id',
    lazyScreen(() => import('./screens/check-cash-register-screen.tsx'), 'CheckCashRegisterScreen'),
    { depth: 2 },
  ),
  screen(
    '/cashRegister/closings/$id',
    lazyScreen(() => import('./screens/cash-closings-screen.tsx'), 'CashClosingsScreen'),
    { depth: 2 },
  ),
  screen(
    '/cashRegister/sales/',
    lazyScreen(() => import('./screens/sales-closings-screen.tsx'), 'SalesClosingsScreen'),
    { depth: 2 },
  ),
  screen(
    '/kern/status/$conciergerieId',
    lazyScreen(() => import('./screens/locker-screens.tsx'), 'LockerStatusScreen'),
  ),
  screen(
    '/kern/orders/$conciergerieId',
    lazyScreen(() => import('./screens/locker-screens.tsx'), 'LockerOrdersScreen'),
    { depth: 2 },
  ),
  screen(
    '/kern/order/$conciergerieId/$orderId',
    lazyScreen(() => import('./screens/locker-screens.tsx'), 'LockerOrderScreen'),
    { depth: 3 },
  ),
  ...watchingRoutes,
  screen(
    '/admin/AllMails',
    lazyScreen(() => import('./screens/mails-screen.tsx'), 'MailsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/admin/AllLogs',
    lazyScreen(() => import('./screens/logs-screen.tsx'), 'LogsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/admin/removals',
    lazyScreen(() => import('./screens/removals-screen.tsx'), 'RemovalsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/admin/signOn',
    lazyScreen(() => import('./screens/sign-on-screen.tsx'), 'SignOnScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/signInDomains',
    lazyScreen(() => import('./screens/sign-in-domains-screen.tsx'), 'SignInDomainsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/admin/knownEmails',
    lazyScreen(() => import('./screens/known-emails-screen.tsx'), 'KnownEmailsScreen'),
    { depth: 2, search: listSearch },
  ),
  screen(
    '/admin/shortcuts',
    lazyScreen(() => import('./screens/shortcut-rules-screen.tsx'), 'ShortcutRulesScreen'),
    { depth: 2 },
  ),
  screen(
    '/admin/hiddenPrices',
    lazyScreen(() => import('./screens/hidden-prices-screen.tsx'), 'HiddenPricesScreen'),
    { depth: 2 },
  ),
  screen(
    '/offres/aclasser',
    lazyScreen(() => import('./screens/offers-to-classify-screen.tsx'), 'OffersToClassifyScreen'),
  ),
  screen(
    '/offres/list/$partId',
    lazyScreen(() => import('./screens/partner-offers-screen.tsx'), 'PartnerOffersScreen'),
    { depth: 2, guard: guardDeskChosen },
  ),
  screen(
    '/offre/fulledit/$partId/$offreId',
    lazyScreen(() => import('./screens/offer-screen.tsx'), 'OfferScreen'),
    { depth: 3, guard: guardDeskChosen },
  ),
  screen(
    '/offre/lineedit/$partId/$offreId',
    lazyScreen(() => import('./screens/offer-lines-screen.tsx'), 'OfferLinesScreen'),
    { depth: 3, guard: guardDeskChosen },
  ),
  screen(
    '/account/security',
    lazyScreen(() => import('./screens/desk-security-screen.tsx'), 'DeskSecurityScreen'),
    { depth: 2 },
  ),
]);
