/** The places of the first design, and the screens that belong to each. */
export type FirstPlace = 'home' | 'search' | 'orders' | 'chat' | 'notifications' | 'more';

export const firstPlaceAddress = {
  home: '/order',
  search: '/universes',
  orders: '/orders',
  chat: '/chat',
  notifications: '/notifications',
  more: '/menu',
} as const satisfies Record<FirstPlace, string>;

const screensOfPlaces: readonly (readonly [FirstPlace, RegExp])[] = [
  ['home', /^\/(order\/?$|bnfv2\/(actu|odm))/],
  ['search', /^\/(universes?|catOffre|offrePart|startOrder|previewOrder|bnfv2\/(startOrderCart|cart))\b/],
  ['orders', /^\/(orders|orderDetail|scoring|bnfv2\/withdrawal)\b/],
  ['chat', /^\/chat\b/],
  ['notifications', /^\/notifications\b/],
  ['more', /^\/(menu|bills|complaints|profile|subscriptions|payment|cgu|deleteAcct|bnfv2\/)/],
];

export const firstPlaceOf = (path: string): FirstPlace | undefined =>
  screensOfPlaces.find(([, screens]) => screens.test(path))?.[0];

const parents: readonly (readonly [RegExp, string])[] = [
  [/^\/universe\/[^/]+\/?$/, '/universes'],
  [/^\/catOffre\/([^/]+)\/[^/]+\/?$/, '/universe/$1'],
  // A partner with a single offer leads on to it at once: from the form one goes back to the partners.
  [/^\/(?:offrePart\/([^/]+)\/([^/]+)\/[^/]+|startOrder\/([^/]+)\/[^/]+\/([^/]+)\/.+)$/, '/catOffre/$1$3/$2$4'],
  [/^\/previewOrder\/(.+)$/, '/startOrder/$1'],
  [/^\/orderDetail\/.+$/, '/orders'],
  [/^\/bnfv2\/withdrawal\/(.+)$/, '/orderDetail/$1'],
  [/^\/payment\/cc\/?$/, '/payment'],
  [/^\/chat\/.+$/, '/chat'],
  [/^\/bnfv2\/odm\/[^/]+$/, '/bnfv2/odm/'],
  [/^\/bnfv2\/startOrderCart\/[^/]+\/([^/]+)\/([^/]+)\/.+$/, '/catOffre/$1/$2'],
  [/^\/bnfv2\/cart\/?$/, '/universes'],
  [/^\/(?:profile|subscriptions|payment|cgu|deleteAcct|bills|bnfv2\/(?:favorites|security|text)).*$/, '/menu'],
];

/** Where the arrow leads for the person who did not come from inside; undefined at home, where nothing is behind. */
export function parentOf(path: string): string | undefined {
  if (firstPlaceAddress.home === path.replace(/\/$/, '')) return undefined;
  const found = parents.find(([pattern]) => pattern.test(path));
  return found === undefined ? firstPlaceAddress.home : path.replace(...found);
}
