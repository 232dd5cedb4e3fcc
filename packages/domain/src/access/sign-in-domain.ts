import { problem, type Problem } from '../shared/problem.ts';
import { listedServer } from './server-address.ts';

/** Where the people of an e-mail domain sign in. */
export type DomainTarget =
  | { readonly kind: 'connection'; readonly slug: string }
  | { readonly kind: 'server'; readonly server: string }
  | { readonly kind: 'page'; readonly conciergerieId: number; readonly page: string };

/** The origins to which people may be led, from the settings: nobody is led anywhere only because a row says so. */
export interface ListedPlaces {
  readonly servers: readonly string[];
  readonly loginPages: readonly string[];
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Whether people may be sent to a company's sign-in page: encrypted, without a name or password in it, at a host of the list. */
export function isListedPage(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && origins.includes(origin);
}

/** Everything that is wrong with what is said about an e-mail domain. Spec: beneficiary-and-access §4 "Login pre-check". */
export function signInDomainProblems(domain: string, target: DomainTarget, listed: ListedPlaces): Problem[] {
  return [
    ...(domain.length <= 253 && DOMAIN.test(domain) ? [] : [problem('domain', 'invalidDomain', { domain })]),
    ...targetProblems(target, listed),
  ];
}

function targetProblems(target: DomainTarget, { servers, loginPages }: ListedPlaces): Problem[] {
  if (target.kind === 'server')
    return listedServer(target.server, servers) === null ? [problem('target.server', 'serverNotListed')] : [];
  if (target.kind === 'connection' || isListedPage(target.page, loginPages)) return [];
  return [problem('target.page', target.page.startsWith('https://') ? 'pageNotListed' : 'notASecureAddress')];
}
