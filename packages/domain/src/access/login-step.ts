import { asksForSingleSignOn, type ConnectionType } from './connection-types.ts';

/** What is known when only a login was typed. All of it is about the login's e-mail domain, nothing about a person. */
export interface LoginFacts {
  /** The other server on which people of this domain sign in; null where they sign in here. */
  readonly serverOfDomain: string | null;
  /** The desk whose company owns the domain; null where nobody has claimed it. */
  readonly desk: DeskOfDomain | null;
  /** The native app shows no page but its own. */
  readonly isNativeApp: boolean;
}

export interface DeskOfDomain {
  readonly conciergerieId: number;
  readonly connectionType: ConnectionType;
  /** Where a sign-on begins; null while no connection of the domain is in use. */
  readonly startUrl: string | null;
  /** The sign-in page of the company; empty for none. */
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
export function loginStep({ serverOfDomain, desk, isNativeApp }: LoginFacts): LoginStep {
  if (serverOfDomain !== null) return { kind: 'switchServer', targetUrl: serverOfDomain };
  if (desk === null) return { kind: 'password' };
  const { conciergerieId, connectionType, startUrl, accessPage } = desk;
  if (asksForSingleSignOn(connectionType) && startUrl !== null)
    return { kind: 'singleSignOn', targetUrl: startUrl, conciergerieId };
  if (connectionType === 'OTHER' && !isNativeApp && isSafePage(accessPage))
    return { kind: 'externalLogin', targetUrl: accessPage, conciergerieId };
  return { kind: 'password' };
}

/** A page of the company that people may be sent to. */
const isSafePage = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';
