import type { Database } from '../../platform/database/connection.ts';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import {
  findAccountOf,
  insertRegisteredUser,
  lockRegistrationsOf,
  type OpenRegistrationRow,
  type RegistrationOutcome,
  settleRegistration,
  takeRegistration,
} from '../rows/registration-rows.ts';
import { bindingOf, newPasswordRoute } from '../../credentials/password-link.ts';
import { lockSignInNames } from '../../credentials/rows/sign-in-name-rows.ts';
import { issueToken } from '../../credentials/single-use-token.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';

const day = 24 * 60 * 60_000;
/** How long the link to choose one's first password works. */
const invitationLifetimeMs = 7 * day;

/**
 * Makes the account that somebody asked for and invites its owner by mail to choose a password; or, where the e-mail has an account,
 * tells its owner so. Run twice it does so once, and two registrations of one e-mail make one account.
 */
export async function settleOneRegistration(services: Services, registrationId: number): Promise<void> {
  await machineWrite(services, `registration-${registrationId}`, async (transaction, changes) => {
    const asked = await takeRegistration(transaction, registrationId);
    if (asked === null) return;
    await lockRegistrationsOf(transaction, asked.email);
    await lockSignInNames(transaction, [asked.email]);
    const { outcome, userId } = await accountFor(transaction, changes, asked);
    await settleRegistration(transaction, asked.id, { outcome, userId, now: services.clock() });
    await mailOutcome(services, transaction, { registrationId, outcome, userId });
  });
}

async function accountFor(
  transaction: Database,
  changes: Changes,
  asked: OpenRegistrationRow,
): Promise<{ outcome: RegistrationOutcome; userId: number }> {
  const known = await findAccountOf(transaction, asked.email);
  if (known !== null) {
    const outcome = !known.active ? 'not-active' : known.isWaiting ? 'invited-again' : 'already-known';
    return { outcome, userId: known.id };
  }
  const made = await insertRegisteredUser(transaction, asked);
  // Somebody gave this login by hand at the same moment: the queue tries again and finds them.
  if (made === null) throw new Error('The login has just been taken.');
  const { conciergerieId } = asked;
  const comment = made.externalIdIsTaken ? 'Identifiant externe déjà attribué à un autre compte, non repris' : '';
  changes.record({ action: 'self-registered', comment, subjectUserId: made.id, conciergerieId });
  changes.announce({ topics: ['users'], conciergerieId });
  return { outcome: 'created', userId: made.id };
}

const mailOf = {
  created: 'registration-created',
  'invited-again': 'registration-created',
  'already-known': 'registration-known',
  'not-active': 'registration-not-active',
} as const;

async function mailOutcome(
  services: Services,
  transaction: Database,
  settled: { readonly registrationId: number; readonly outcome: RegistrationOutcome; readonly userId: number },
): Promise<void> {
  const { registrationId, outcome, userId } = settled;
  const person = await findAccessMailFacts(transaction, userId);
  if (person === null) return;
  const mail = { kind: mailOf[outcome], person, dedupeKey: `registration-${registrationId}` };
  if (outcome === 'already-known' || outcome === 'not-active') {
    await enqueueAccessMail(services, transaction, { ...mail, route: outcome === 'not-active' ? null : '/login' });
    return;
  }
  // They have no password yet: the link is over as soon as they have one.
  const payload = { boundTo: bindingOf(null) };
  const invitation = { purpose: 'invitation', userId, lifetimeMs: invitationLifetimeMs, payload } as const;
  const oneTimeToken = await issueToken(transaction, invitation, services.clock(), { onlyOne: true });
  await enqueueAccessMail(services, transaction, { ...mail, route: newPasswordRoute, oneTimeToken });
}
