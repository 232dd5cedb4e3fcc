import { asksForSingleSignOn, type ConnectionType, isProvisionedByFile } from './connection-types.ts';

/** What is known here of somebody whom their company names. */
export interface Account {
  /** How they were recognised, in this order of certainty. A subject is what the identity provider calls them, for good. */
  readonly by: 'subject' | 'externalId' | 'email';
  readonly state: 'active' | 'deactivated' | 'deactivatedByFile';
  /** Managers, partners and administrators: no company decides about them. */
  readonly isStaff: boolean;
  /** The account already belongs to another subject, or carries another external id. */
  readonly isSomebodyElses: boolean;
}

export interface SignOnFacts {
  readonly connectionType: ConnectionType;
  /** Null: nobody here is known by subject, external id or e-mail. */
  readonly account: Account | null;
  /** The company sent an e-mail of one of its own domains, and did not say that it is unverified. */
  readonly hasTrustedEmail: boolean;
  readonly connectionCreates: boolean;
  /** The person has proved by password that the account is theirs and asked for the link. */
  readonly isConfirmedLink: boolean;
}

export type SignOnStep =
  | { readonly kind: 'signIn' | 'link' | 'create' }
  | { readonly kind: 'refuse'; readonly because: 'deactivated' | 'unknownPerson' | 'noEmail' };

const refused = (because: 'deactivated' | 'unknownPerson' | 'noEmail'): SignOnStep => ({ kind: 'refuse', because });

/**
 * What a person whom their company has signed on gets: in, an account that is linked from now on, a new account, or a refusal.
 * `link` and `create` lead in too.
 */
export function signOnStep(facts: SignOnFacts): SignOnStep {
  const { account, connectionType } = facts;
  if (account === null) {
    const mayCreate = asksForSingleSignOn(connectionType) && facts.connectionCreates;
    if (!mayCreate) return refused('unknownPerson');
    return facts.hasTrustedEmail ? { kind: 'create' } : refused('noEmail');
  }
  if (account.isStaff || account.isSomebodyElses) return refused('unknownPerson');
  if (account.state !== 'active') return refused('deactivated');
  if (account.by === 'subject') return { kind: 'signIn' };
  if (account.by === 'email' && !facts.hasTrustedEmail) return refused('noEmail');
  const mayLink = asksForSingleSignOn(connectionType) || isProvisionedByFile(connectionType) || facts.isConfirmedLink;
  return mayLink ? { kind: 'link' } : refused('unknownPerson');
}

export type FileStep =
  | { readonly kind: 'create' | 'link' | 'keep' | 'reactivate' | 'ignore' }
  | { readonly kind: 'refuse'; readonly because: 'notFedByFile' | 'staff' | 'otherExternalId' | 'deactivated' };

/** What a line of the company's file means for the person whom it names. `keep` leaves the account as it is. */
export function fileLineStep(connectionType: ConnectionType, account: Account | null): FileStep {
  if (!isProvisionedByFile(connectionType)) return { kind: 'refuse', because: 'notFedByFile' };
  if (connectionType === 'FILE_ONLY_DEACTIVATE') return { kind: account === null ? 'ignore' : 'keep' };
  if (account === null) return { kind: 'create' };
  if (account.isStaff) return { kind: 'refuse', because: 'staff' };
  if (account.isSomebodyElses) return { kind: 'refuse', because: 'otherExternalId' };
  if (account.state === 'deactivated') return { kind: 'refuse', because: 'deactivated' };
  if (account.state === 'deactivatedByFile') return { kind: 'reactivate' };
  return { kind: account.by === 'email' ? 'link' : 'keep' };
}

/** Whether somebody whom the file no longer names loses the account. Staff never does, nor the account of the desk itself. */
export function isDeactivatedByFile(
  connectionType: ConnectionType,
  person: { readonly state: Account['state']; readonly isStaff: boolean; readonly isDeskAccount: boolean },
): boolean {
  return isProvisionedByFile(connectionType) && person.state === 'active' && !person.isStaff && !person.isDeskAccount;
}

/** Of a hundred people of a desk, so many may leave by one file; more is more likely a broken file, and must be asked for. */
const maxDeactivatedPercent = 30;

/** Whether so many leave at once that somebody must say that it is meant. */
export function leavesTooMany(leaving: number, people: number): boolean {
  return leaving * 100 > people * maxDeactivatedPercent;
}
