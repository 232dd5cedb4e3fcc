/**
 * Which address of the beneficiary's first design is which of the second one. Where the v2 mode is on, the first ones (in mails,
 * bookmarks, printed QR codes) lead to the second ones, and where it is off the other way round; what has no equivalent is a
 * screen of both. Spec: beneficiary-and-access §1.
 */
const equivalents: readonly (readonly [first: string, second: string])[] = [
  ['/order', '/bnfv2/home'],
  ['/orders', '/bnfv2/activity/'],
  ['/universe/:id', '/bnfv2/universe/:id'],
  ['/catOffre/:uId/:coId', '/bnfv2/category/:uId/:coId'],
  ['/offrePart/:uId/:coId/:partId', '/bnfv2/partenaire/:uId/:coId/:partId'],
  ['/startOrder/:uId/:offreId/:coId/:partId', '/bnfv2/startOrder/0/:uId/:coId/:partId/:offreId'],
  [
    '/startOrder/:uId/:offreId/:coId/:partId/:orderId',
    '/bnfv2/startOrder/0/:uId/:coId/:partId/:offreId?continue=:orderId',
  ],
  ['/previewOrder/:uId/:offreId/:coId/:partId', '/bnfv2/previewOrder/:uId/:offreId/:coId/:partId'],
  ['/orderDetail/:id', '/bnfv2/orderDetail/:id'],
  ['/profile/:sepa', '/bnfv2/profile/:sepa'],
  ['/subscriptions', '/bnfv2/subscriptions'],
  ['/payment', '/bnfv2/payment'],
  ['/payment/cc', '/bnfv2/payment/cc'],
  ['/menu', '/bnfv2/menu'],
  ['/deleteAcct', '/bnfv2/deleteAcct'],
  ['/cgu', '/bnfv2/cgu'],
  ['/notifications', '/bnfv2/notifications'],
];

/** A screen of both within their frames; its first address is everybody's, and stands outside of them. */
const firstToSecondOnly: typeof equivalents = [['/text/:type/:title', '/bnfv2/text/:type/:title']];

/** What the second design knows in more ways than the first: from where the form was opened is no part of an address there. */
const secondToFirstOnly: typeof equivalents = [
  [
    '/startOrder/:uId/:offreId/:coId/:partId/:orderId',
    '/bnfv2/startOrder/:backTo/:uId/:coId/:partId/:offreId?continue=:orderId',
  ],
  ['/startOrder/:uId/:offreId/:coId/:partId', '/bnfv2/startOrder/:backTo/:uId/:coId/:partId/:offreId'],
  ['/menu', '/bnfv2/legalmenu'],
];

/** The route of the second design for a route of the first, or undefined where it is none. */
export const inSecondDesign = (route: string): string | undefined =>
  translated(route, [...equivalents, ...firstToSecondOnly]);

/** The route of the first design for a route of the second, or undefined where it has none. */
export const inFirstDesign = (route: string): string | undefined =>
  translated(
    route,
    [...secondToFirstOnly, ...equivalents].map(([first, second]) => [second, first] as const),
  );

function translated(route: string, pairs: readonly (readonly [from: string, to: string])[]): string | undefined {
  for (const [from, to] of pairs) {
    const parameters = match(from, route);
    if (parameters !== undefined) return to.replaceAll(/:(\w+)/g, (_whole, name: string) => parameters.get(name) ?? '');
  }
  return undefined;
}

/** The parameters of a route that has a pattern's shape. What stands behind `?` counts where the pattern asks for it. */
function match(pattern: string, route: string): Map<string, string> | undefined {
  const [path = '', query] = pattern.split('?');
  const [givenPath = '', givenQuery = ''] = route.split('?');
  const [parts, given] = [partsOf(path), partsOf(givenPath)];
  if (parts.length !== given.length) return undefined;
  const pairs = parts.map((part, index) => [part, given[index] ?? ''] as const);
  if (query !== undefined) {
    const [key = '', name = ''] = query.split('=');
    const value = new URLSearchParams(givenQuery).get(key);
    if (value === null) return undefined;
    pairs.push([name, value]);
  }
  if (!pairs.every(([part, value]) => part.startsWith(':') || part === value)) return undefined;
  return new Map(pairs.map(([part, value]) => [part.slice(1), value]));
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
