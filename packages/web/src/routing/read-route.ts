type Address = Pick<Location, 'hash' | 'search'>;

/**
 * The route in an address. It stands behind `#!`; `#/…` and `?/…` (crawlers, mails, old links) are read as well, where
 * `?/path&x=1` means `/path?x=1`. Anything else is the start. Spec: beneficiary-and-access §2.
 */
export function readRoute({ hash, search }: Address): string {
  if (hash.startsWith('#!')) return withSlash(hash.slice(2));
  if (hash.startsWith('#/')) return hash.slice(1);
  if (search.startsWith('?/')) {
    const [path = '/', ...parameters] = search.slice(1).split('&');
    return path + (parameters.length > 0 ? `?${parameters.join('&')}` : '') + hash;
  }
  return '/';
}

const withSlash = (route: string): string => (route.startsWith('/') ? route : `/${route}`);
