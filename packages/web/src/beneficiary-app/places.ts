/** The places of the beneficiary's application, and the screens that belong to each. */
export type Place = 'home' | 'services' | 'activity' | 'favourites' | 'chat' | 'notifications' | 'more';

const screensOfPlaces: readonly (readonly [Place, RegExp])[] = [
  ['home', /^\/bnfv2\/(home|actu|odm)\b/],
  ['services', /^\/(universes|bnfv2\/(universe|category|partenaire|startOrder|startOrderCart|cart|previewOrder))\b/],
  ['activity', /^\/(bnfv2\/(activity|orderDetail|withdrawal)|scoring)\b/],
  ['favourites', /^\/bnfv2\/favorites\b/],
  ['chat', /^\/chat\b/],
  ['notifications', /^\/bnfv2\/notifications\b/],
  [
    'more',
    /^\/(bills|complaints|bnfv2\/(menu|legalmenu|text|cgu|deleteAcct|profile|subscriptions|payment|security))\b/,
  ],
];

export const placeOf = (path: string): Place | undefined =>
  screensOfPlaces.find(([, screens]) => screens.test(path))?.[0];

/** Where each place begins. */
export const placeAddress = {
  home: '/bnfv2/home',
  services: '/universes',
  activity: '/bnfv2/activity/',
  favourites: '/bnfv2/favorites',
  chat: '/chat',
  notifications: '/bnfv2/notifications',
  more: '/bnfv2/menu',
} as const satisfies Record<Place, string>;
