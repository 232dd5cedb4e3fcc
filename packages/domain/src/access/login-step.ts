/** What is known when only a login was typed. All of it is about the login's e-mail domain, nothing about a person. */
export interface LoginFacts {
  /** The other server on which people of this domain sign in; null where they sign in here. */
  readonly serverOfDomain: string | null;
}

/** What comes after the login. */
export type LoginStep = { readonly kind: 'password' } | { readonly kind: 'switchServer'; readonly targetUrl: string };

/** The domain of a login that is an e-mail address, in lower case; null for every other login. */
export function emailDomain(login: string): string | null {
  const at = login.lastIndexOf('@');
  return at > 0 && at < login.length - 1 ? login.slice(at + 1).toLowerCase() : null;
}

/**
 * The step after the login. Known and unknown people of one domain get the same, so the answer tells nobody who has an account.
 * Another server comes first: whatever else asks for the person's attention is asked there. Spec: beneficiary-and-access §4 "Login pre-check".
 */
export function loginStep({ serverOfDomain }: LoginFacts): LoginStep {
  return serverOfDomain === null ? { kind: 'password' } : { kind: 'switchServer', targetUrl: serverOfDomain };
}
