import { companyTexts } from './company-texts.ts';
import { connectedTexts } from './connected-texts.ts';
import { capability } from './same-keys.ts';
import { startTexts } from './start-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { rightsTexts } from './rights-texts.ts';

export { messageGroups } from './message-groups.ts';

/**
 * Every capability's texts in both languages, each fetched when needed; this list itself comes beside the first page, which does without. A new capability is one line here, its two
 * files `fr/<capability>.ts` and `en/<capability>.ts`, and its name in `message-groups.ts` (`partnerPortal` for `partner-portal.ts`).
 */
export const capabilityTexts = {
  ...startTexts,
  ...rightsTexts,
  ...companyTexts,
  ...connectedTexts,
  ...invoiceTexts,
  account: capability(
    'account',
    () => import('./fr/account.ts'),
    () => import('./en/account.ts'),
  ),
  admin: capability(
    'admin',
    () => import('./fr/admin.ts'),
    () => import('./en/admin.ts'),
  ),
  businessLog: capability(
    'businessLog',
    () => import('./fr/business-log.ts'),
    () => import('./en/business-log.ts'),
  ),
  billing: capability(
    'billing',
    () => import('./fr/billing.ts'),
    () => import('./en/billing.ts'),
  ),
  accounting: capability(
    'accounting',
    () => import('./fr/accounting.ts'),
    () => import('./en/accounting.ts'),
  ),
  ereporting: capability(
    'ereporting',
    () => import('./fr/ereporting.ts'),
    () => import('./en/ereporting.ts'),
  ),
  cancellation: capability(
    'cancellation',
    () => import('./fr/cancellation.ts'),
    () => import('./en/cancellation.ts'),
  ),
  cashRegisters: capability(
    'cashRegisters',
    () => import('./fr/cash-registers.ts'),
    () => import('./en/cash-registers.ts'),
  ),
  printing: capability(
    'printing',
    () => import('./fr/printing.ts'),
    () => import('./en/printing.ts'),
  ),
  calendarFeed: capability(
    'calendarFeed',
    () => import('./fr/calendar-feed.ts'),
    () => import('./en/calendar-feed.ts'),
  ),
  calendars: capability(
    'calendars',
    () => import('./fr/calendars.ts'),
    () => import('./en/calendars.ts'),
  ),
  catalogue: capability(
    'catalogue',
    () => import('./fr/catalogue.ts'),
    () => import('./en/catalogue.ts'),
  ),
  offerList: capability(
    'offerList',
    () => import('./fr/offer-list.ts'),
    () => import('./en/offer-list.ts'),
  ),
  offerChanges: capability(
    'offerChanges',
    () => import('./fr/offer-changes.ts'),
    () => import('./en/offer-changes.ts'),
  ),
  catalogueDesk: capability(
    'catalogueDesk',
    () => import('./fr/catalogue-desk.ts'),
    () => import('./en/catalogue-desk.ts'),
  ),
  chat: capability(
    'chat',
    () => import('./fr/chat.ts'),
    () => import('./en/chat.ts'),
  ),
  content: capability(
    'content',
    () => import('./fr/content.ts'),
    () => import('./en/content.ts'),
  ),
  contentDesk: capability(
    'contentDesk',
    () => import('./fr/content-desk.ts'),
    () => import('./en/content-desk.ts'),
  ),
  costCenters: capability(
    'costCenters',
    () => import('./fr/cost-centers.ts'),
    () => import('./en/cost-centers.ts'),
  ),
  exports: capability(
    'exports',
    () => import('./fr/exports.ts'),
    () => import('./en/exports.ts'),
  ),
  extracts: capability(
    'extracts',
    () => import('./fr/extracts.ts'),
    () => import('./en/extracts.ts'),
  ),
  dashboards: capability(
    'dashboards',
    () => import('./fr/dashboards.ts'),
    () => import('./en/dashboards.ts'),
  ),
  processes: capability(
    'processes',
    () => import('./fr/processes.ts'),
    () => import('./en/processes.ts'),
  ),
  deskHours: capability(
    'deskHours',
    () => import('./fr/desk-hours.ts'),
    () => import('./en/desk-hours.ts'),
  ),
  deskTools: capability(
    'deskTools',
    () => import('./fr/desk-tools.ts'),
    () => import('./en/desk-tools.ts'),
  ),
  legalTexts: capability(
    'legalTexts',
    () => import('./fr/legal-texts.ts'),
    () => import('./en/legal-texts.ts'),
  ),
  seller: capability(
    'seller',
    () => import('./fr/seller.ts'),
    () => import('./en/seller.ts'),
  ),
  billCredit: capability(
    'billCredit',
    () => import('./fr/bill-credit.ts'),
    () => import('./en/bill-credit.ts'),
  ),
  deskMoney: capability(
    'deskMoney',
    () => import('./fr/desk-money.ts'),
    () => import('./en/desk-money.ts'),
  ),
  explorer: capability(
    'explorer',
    () => import('./fr/explorer.ts'),
    () => import('./en/explorer.ts'),
  ),
  favourites: capability(
    'favourites',
    () => import('./fr/favourites.ts'),
    () => import('./en/favourites.ts'),
  ),
  firstDesign: capability(
    'firstDesign',
    () => import('./fr/first-design.ts'),
    () => import('./en/first-design.ts'),
  ),
  games: capability(
    'games',
    () => import('./fr/games.ts'),
    () => import('./en/games.ts'),
  ),
  home: capability(
    'home',
    () => import('./fr/home.ts'),
    () => import('./en/home.ts'),
  ),
  forms: capability(
    'forms',
    () => import('./fr/forms.ts'),
    () => import('./en/forms.ts'),
  ),
  firstDay: capability(
    'firstDay',
    () => import('./fr/first-day.ts'),
    () => import('./en/first-day.ts'),
  ),
  brands: capability(
    'brands',
    () => import('./fr/brands.ts'),
    () => import('./en/brands.ts'),
  ),
  mailTexts: capability(
    'mailTexts',
    () => import('./fr/mail-texts.ts'),
    () => import('./en/mail-texts.ts'),
  ),
  deskSettings: capability(
    'deskSettings',
    () => import('./fr/desk-settings.ts'),
    () => import('./en/desk-settings.ts'),
  ),
  lists: capability(
    'lists',
    () => import('./fr/lists.ts'),
    () => import('./en/lists.ts'),
  ),
  notifications: capability(
    'notifications',
    () => import('./fr/notifications.ts'),
    () => import('./en/notifications.ts'),
  ),
  offers: capability(
    'offers',
    () => import('./fr/offers.ts'),
    () => import('./en/offers.ts'),
  ),
  ordering: capability(
    'ordering',
    () => import('./fr/ordering.ts'),
    () => import('./en/ordering.ts'),
  ),
  orderingForDesk: capability(
    'orderingForDesk',
    () => import('./fr/ordering-for-desk.ts'),
    () => import('./en/ordering-for-desk.ts'),
  ),
  emptyInbox: capability(
    'emptyInbox',
    () => import('./fr/empty-inbox.ts'),
    () => import('./en/empty-inbox.ts'),
  ),
  orderShortcuts: capability(
    'orderShortcuts',
    () => import('./fr/order-shortcuts.ts'),
    () => import('./en/order-shortcuts.ts'),
  ),
  orders: capability(
    'orders',
    () => import('./fr/orders.ts'),
    () => import('./en/orders.ts'),
  ),
  partners: capability(
    'partners',
    () => import('./fr/partners.ts'),
    () => import('./en/partners.ts'),
  ),
  partnerLink: capability(
    'partnerLink',
    () => import('./fr/partner-link.ts'),
    () => import('./en/partner-link.ts'),
  ),
  partnerPortal: capability(
    'partnerPortal',
    () => import('./fr/partner-portal.ts'),
    () => import('./en/partner-portal.ts'),
  ),
  files: capability(
    'files',
    () => import('./fr/files.ts'),
    () => import('./en/files.ts'),
  ),
  flashMailings: capability(
    'flashMailings',
    () => import('./fr/flash-mailings.ts'),
    () => import('./en/flash-mailings.ts'),
  ),
  passwords: capability(
    'passwords',
    () => import('./fr/passwords.ts'),
    () => import('./en/passwords.ts'),
  ),
  payments: capability(
    'payments',
    () => import('./fr/payments.ts'),
    () => import('./en/payments.ts'),
  ),
  managerShell: capability(
    'managerShell',
    () => import('./fr/manager-shell.ts'),
    () => import('./en/manager-shell.ts'),
  ),
  till: capability(
    'till',
    () => import('./fr/till.ts'),
    () => import('./en/till.ts'),
  ),
  lockerDesk: capability(
    'lockerDesk',
    () => import('./fr/locker-desk.ts'),
    () => import('./en/locker-desk.ts'),
  ),
  lockerPickup: capability(
    'lockerPickup',
    () => import('./fr/locker-pickup.ts'),
    () => import('./en/locker-pickup.ts'),
  ),
  lockerBench: capability(
    'lockerBench',
    () => import('./fr/locker-bench.ts'),
    () => import('./en/locker-bench.ts'),
  ),
  lentPickup: capability(
    'lentPickup',
    () => import('./fr/lent-pickup.ts'),
    () => import('./en/lent-pickup.ts'),
  ),
  pickupCode: capability(
    'pickupCode',
    () => import('./fr/pickup-code.ts'),
    () => import('./en/pickup-code.ts'),
  ),
  profile: capability(
    'profile',
    () => import('./fr/profile.ts'),
    () => import('./en/profile.ts'),
  ),
  regularOrders: capability(
    'regularOrders',
    () => import('./fr/regular-orders.ts'),
    () => import('./en/regular-orders.ts'),
  ),
  reception: capability(
    'reception',
    () => import('./fr/reception.ts'),
    () => import('./en/reception.ts'),
  ),
  registration: capability(
    'registration',
    () => import('./fr/registration.ts'),
    () => import('./en/registration.ts'),
  ),
  scoring: capability(
    'scoring',
    () => import('./fr/scoring.ts'),
    () => import('./en/scoring.ts'),
  ),
  security: capability(
    'security',
    () => import('./fr/security.ts'),
    () => import('./en/security.ts'),
  ),
  shells: capability(
    'shells',
    () => import('./fr/shells.ts'),
    () => import('./en/shells.ts'),
  ),
  singleSignOn: capability(
    'singleSignOn',
    () => import('./fr/single-sign-on.ts'),
    () => import('./en/single-sign-on.ts'),
  ),
  tables: capability(
    'tables',
    () => import('./fr/tables.ts'),
    () => import('./en/tables.ts'),
  ),
  departures: capability(
    'departures',
    () => import('./fr/departures.ts'),
    () => import('./en/departures.ts'),
  ),
  people: capability(
    'people',
    () => import('./fr/people.ts'),
    () => import('./en/people.ts'),
  ),
  users: capability(
    'users',
    () => import('./fr/users.ts'),
    () => import('./en/users.ts'),
  ),
} as const;

export type CapabilityTexts = typeof capabilityTexts;
export type CapabilityName = keyof CapabilityTexts;

/** All texts by capability, as literal ICU strings: what `useTranslations` checks keys and arguments against. */
export type AllMessages = { [C in CapabilityName]: Awaited<ReturnType<CapabilityTexts[C]['fr']>> };
