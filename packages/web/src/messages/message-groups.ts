/**
 * Which capabilities' texts travel together. `start` is fetched by everybody before the first page is drawn and must
 * stay small; the others are fetched with the application of one audience. A capability may stand in several groups,
 * its texts are fetched once.
 */
export const messageGroups = {
  start: ['common', 'access'],
  beneficiary: [
    'shells',
    'account',
    'cancellation',
    'catalogue',
    'chat',
    'content',
    'favourites',
    'games',
    'firstDesign',
    'home',
    'lockerPickup',
    'notifications',
    'ordering',
    'payments',
    'pickupCode',
    'profile',
    'regularOrders',
    'security',
  ],
  partner: ['tables', 'shells', 'lists', 'forms', 'calendarFeed', 'partnerPortal', 'selfBilling', 'security'],
  company: ['tables', 'shells', 'lists', 'forms', 'companySpace', 'security', 'profile'],
  manager: [
    'tables',
    'shells',
    'managerShell',
    'lists',
    'forms',
    'firstDay',
    'brands',
    'mailTexts',
    'deskSettings',
    'chat',
    'partners',
    'orders',
    'billCredit',
    'orderShortcuts',
    'emptyInbox',
    'withdrawalForDesk',
    'payments',
    'till',
    'deskMoney',
    'accounting',
    'ereporting',
    'billing',
    'selfBilling',
    'invoicing',
    'costCenters',
    'explorer',
    'seller',
    'dashboards',
    'deskHours',
    'deskTools',
    'legalTexts',
    'exports',
    'extracts',
    'processes',
    'calendarFeed',
    'calendars',
    'cashRegisters',
    'printing',
    'lockerDesk',
    'reception',
    'offers',
    'offerChanges',
    'offerList',
    'catalogueDesk',
    'contentDesk',
    'flashMailings',
    'files',
    'admin',
    'businessLog',
    'users',
    'people',
    'departures',
    'companyMembers',
    'security',
  ],
  integrations: ['integrations'],
  withdrawal: ['withdrawal'],
  complaints: ['complaints'],
  orderingForDesk: ['orderingForDesk'],
  scoring: ['scoring'],
  partnerLink: ['partnerLink'],
  lentPickup: ['lentPickup'],
  lockerBench: ['lockerBench'],
  singleSignOn: ['singleSignOn'],
  tester: ['tester'],
  registration: ['registration'],
  passwords: ['passwords'],
  locker: [],
} as const satisfies Record<string, readonly string[]>;

export type MessageGroup = keyof typeof messageGroups;

/** The chunk of a message file in the production build: one per language and group. Any other module: null. */
export function messageGroup(moduleId: string): string | null {
  const [, language, file] = /\/src\/messages\/(fr|en)\/([^/]+)\.ts$/.exec(moduleId) ?? [];
  if (language === undefined || file === undefined) return null;
  const capability = file.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const groups = Object.entries(messageGroups).filter(([, capabilities]) =>
    (capabilities as readonly string[]).includes(capability),
  );
  // Shared by several audiences: a chunk of its own, so that nobody downloads another audience's texts.
  const name = groups.length === 1 ? groups[0]?.[0] : capability;
  return `texts-${language}-${name}`;
}
