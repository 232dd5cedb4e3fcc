import { asksForSingleSignOn, type ConnectionType } from './connection-types.ts';
import { isListedPage } from './sign-in-domain.ts';

/** What is known when only a login was typed. All of it is about the login's e-mail domain, nothing about a person. */
export interface LoginFacts {
  /** The other server on which people of this domain sign in; null where they sign in here. */
  readonly serverOfDomain: string | null;
  /** The desk whose company owns the domain; null where nobody has claimed it. */
  readonly desk: DeskOfDomain | null;
  /** The origins of companies’ own sign-in pages to which people may be led. */
  readonly loginPages: readonly string[];
  /** The native app shows no page but its own. */
  readonly isNativeApp: boolean;
}

export interface DeskOfDomain {
  readonly conciergerieId: number;
  readonly connectionType: ConnectionType;
  /** Where a sign-on begins; null while no connection of the domain is in use. */
  readonly startUrl: string | null;
  /** The company’s own sign-in page for this domain; null leaves it to the desk. */
  readonly loginPage: string | null;
  /** The sign-in page that the desk names; empty for none. */
  readonly accessPage: string;
}

/** What comes after the login. */
export type LoginStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'switchServer'; readonly targetUrl: string }
  | {
      readonly kind: 'singleSignOn' | 'externalLogin';
      readonly targetUrl: string;
      readonly conciergerieId: number;
    };

/** The domain of a login that is an e-mail address, in lower case; null for every other login. */
export function emailDomain(login: string): string | null {
  const at = login.lastIndexOf('@');
  return at > 0 && at < login.length - 1 ? login.slice(at + 1).toLowerCase() : null;
}

/**
 * The step after the login. Known and unknown people of one domain get the same, so the answer tells nobody who has an account.
 * Another server comes first: whatever else asks for the person's attention is asked there. Spec: beneficiary-and-access §4 "Login pre-check".
 */
export function loginStep({ serverOfDomain, desk, loginPages, isNativeApp }: LoginFacts): LoginStep {
  if (serverOfDomain !== null) return { kind: 'switchServer', targetUrl: serverOfDomain };
  if (desk === null) return { kind: 'password' };
  const { conciergerieId, connectionType, startUrl } = desk;
  if (asksForSingleSignOn(connectionType) && startUrl !== null)
    return { kind: 'singleSignOn', targetUrl: startUrl, conciergerieId };
  const page = ownPage(desk);
  if (page !== null && !isNativeApp && isListedPage(page, loginPages))
    return { kind: 'externalLogin', targetUrl: page, conciergerieId };
  return { kind: 'password' };
}

/** The page at which the company itself signs people on: the domain’s own, else the desk’s if it is of that type. */
function ownPage({ loginPage, connectionType, accessPage }: DeskOfDomain): string | null {
  return loginPage ?? (connectionType === 'OTHER' ? accessPage : null);
}
