/**
 * What an action shows or changes, coarse enough to be remembered. A read names the topics it shows, a write the topics it
 * touches; anyone who holds an answer that shows a touched topic asks again. The live channel speaks the same words.
 */
export const topics = [
  'session',
  'profile',
  'home',
  'catalogue',
  'orders',
  'order-inbox',
  'payments',
  'credits',
  'favourites',
  'notifications',
  'chat',
  'complaints',
  'content',
  'games',
  'users',
  'conciergeries',
  'partners',
  'offers',
  'calendars',
  'mails',
  'business-log',
  'cash-registers',
  'reception',
  'accounting',
  'billing',
  'flash-mailings',
  'reporting',
  'exports',
  'lockers',
  'files',
  'admin',
  'brands',
  'integrations',
  'company',
] as const;

export type Topic = (typeof topics)[number];
