import { asksForSingleSignOn } from '@loge/domain/access/connection-types';
import { signOnStep } from '@loge/domain/access/provisioning';
import { type ClaimNames, readIdentity, type SignOnIdentity } from '@loge/domain/access/sign-on-identity';
import type { SignOnFailure } from '@loge/domain/access/sign-on-failures';
import * as z from 'zod/mini';
import { changeSignInNames } from '../credentials/change-sign-in-names.ts';
import { passwordLinks } from '../credentials/password-link.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { deletePasskeysOf } from '../credentials/rows/passkey-rows.ts';
import { endOtherSessions } from '../credentials/rows/password-rows.ts';
import { lockSignInNames } from '../credentials/rows/sign-in-name-rows.ts';
import { revokeSingleUseTokens } from '../credentials/rows/single-use-token-rows.ts';
import type { SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import {
  findKnownPeople,
  insertIdentity,
  insertSignedOnPerson,
  lockPeopleOfCompany,
  removePassword,
  touchIdentity,
} from './rows/sign-on-people-rows.ts';
import { failed, type ProviderAnswer } from '../platform/outside/single-sign-on/provider-answer.ts';
import { type MatchedAccount, matchIdentity } from './match-identity.ts';

const claimName = z.optional(z.string());
const claimNames = z.object({
  subject: claimName,
  email: claimName,
  firstName: claimName,
  lastName: claimName,
  externalId: claimName,
});

export const readClaimNames = (stored: unknown): ClaimNames => claimNames.parse(stored);

export interface AskedLink {
  readonly userId: number;
  /** The e-mail that the company is to confirm. */
  readonly email: string;
}

interface Around {
  readonly now: Date;
  readonly changes: Changes;
}

export interface AuthorizedSignOn {
  readonly userId: number;
  readonly how: 'signIn' | 'link' | 'create';
  readonly endsSessions: boolean;
}

/** Whom verified claims mean at a connection, and whether they come in. Runs in a transaction; with a failure nothing was written. */
export async function authorizeSignOn(
  transaction: Database,
  connection: SignOnConnectionRow,
  claims: Readonly<Record<string, unknown>>,
  link: AskedLink | null,
  { now, changes }: Around,
): Promise<ProviderAnswer<AuthorizedSignOn>> {
  const identity = readIdentity(claims, {
    protocol: connection.protocol,
    names: readClaimNames(connection.claims),
    domains: connection.domains,
    vouchesForEmails: connection.vouches_for_emails,
  });
  if (identity === null) return failed('notTrusted', 'no subject');
  if (link !== null && identity.email !== link.email.toLowerCase())
    return failed('otherEmail', 'not the e-mail that was to be linked');

  await lockPeopleOfCompany(transaction, connection.client_company_id);
  // Nobody else is given the e-mail between the look and the account that is made, or changed, by it.
  if (identity.email !== null) await lockSignInNames(transaction, [identity.email]);
  const whose = { clientCompanyId: connection.client_company_id, linkedUserId: link?.userId ?? null };
  const known = matchIdentity(
    await findKnownPeople(transaction, { ...identity, ...whose, connectionId: connection.id }),
    identity,
    whose,
  );
  const step = signOnStep({
    connectionType: connection.connection_type,
    account: known?.account ?? null,
    hasTrustedEmail: identity.email !== null,
    connectionCreates: connection.creates_people,
    isConfirmedLink: link !== null,
  });
  switch (step.kind) {
    case 'refuse':
      return failed(refusals[step.because], `${step.because}: ${identity.subject}`);
    case 'create':
      return create(transaction, connection, identity, now);
    case 'signIn':
      await touchIdentity(transaction, connection.id, identity.subject, now);
      return { userId: personOf(known).id, how: 'signIn', endsSessions: false };
    case 'link':
      return linkAccount(transaction, connection, identity, { person: personOf(known), link }, { now, changes });
  }
}

const refusals = {
  deactivated: 'deactivated',
  unknownPerson: 'unknownPerson',
  noEmail: 'noEmail',
} as const satisfies Record<string, SignOnFailure>;

function personOf(known: MatchedAccount | null): MatchedAccount['person'] {
  if (known === null) throw new Error('Only somebody who is known signs in or is linked.');
  return known.person;
}

async function create(
  transaction: Database,
  connection: SignOnConnectionRow,
  identity: SignOnIdentity,
  now: Date,
): Promise<ProviderAnswer<AuthorizedSignOn>> {
  const { email, firstName, lastName, externalId, subject } = identity;
  if (email === null) return failed('noEmail', 'nobody is created without an e-mail');
  const userId = await insertSignedOnPerson(transaction, {
    conciergerieId: connection.conciergerie_id,
    email,
    firstName,
    lastName,
    externalId,
    now,
  });
  await insertIdentity(transaction, { connection_id: connection.id, subject, user_id: userId, linked_at: now });
  return { userId, how: 'create', endsSessions: false };
}

async function linkAccount(
  transaction: Database,
  connection: SignOnConnectionRow,
  { subject }: SignOnIdentity,
  { person, link }: { readonly person: MatchedAccount['person']; readonly link: AskedLink | null },
  { now, changes }: Around,
): Promise<ProviderAnswer<AuthorizedSignOn>> {
  const userId = person.id;
  if (link !== null) {
    // The e-mail that the company has confirmed; the login too where it was the e-mail.
    const names = person.login === person.email ? { email: link.email, login: link.email } : { email: link.email };
    if ((await changeSignInNames(transaction, { userId, ...names }, { now, changes })) !== null)
      return failed('otherEmail', 'the e-mail is somebody else’s');
  }
  await insertIdentity(transaction, { connection_id: connection.id, subject, user_id: userId, linked_at: now });
  if (link !== null) {
    await revokeSingleUseTokens(transaction, { userId, purposes: passwordLinks, now });
    return { userId, how: 'link', endsSessions: false };
  }
  // Somebody may have made the account in another's name before: what they know or hold opens it no longer.
  if (asksForSingleSignOn(connection.connection_type)) {
    await removePassword(transaction, userId);
    await deletePasskeysOf(transaction, userId);
    await revokeSingleUseTokens(transaction, { userId, purposes: passwordLinks, now });
  }
  await endOtherSessions(transaction, userId, null, now);
  return { userId, how: 'link', endsSessions: true };
}
