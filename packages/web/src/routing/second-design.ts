/**
 * The beneficiary's first design lives on as addresses: in mails, bookmarks, printed QR codes. In the second design, which
 * is always on, each leads to its equivalent; those without one are screens of both. Spec: beneficiary-and-access §1.
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

/** The route of the second design for a route of the first, or undefined where it is none. */
export function inSecondDesign(path: string): string | undefined {
  const parts = partsOf(path);
  for (const [first, second] of equivalents) {
    const parameters = match(partsOf(first), parts);
    if (parameters !== undefined)
      return second.replaceAll(/:(\w+)/g, (_whole, name: string) => parameters.get(name) ?? '');
  }
  return undefined;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The parameters of a path that has a pattern's shape. */
function match(pattern: readonly string[], parts: readonly string[]): Map<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? '';
    if (part.startsWith(':')) parameters.set(part.slice(1), given);
    else if (part !== given) return undefined;
  }
  return parameters;
}
