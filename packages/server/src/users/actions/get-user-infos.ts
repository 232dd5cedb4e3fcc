import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { SIGN_IN_FAILURE_WINDOW_MS, signInBackoff } from '@loge/domain/access/sign-in-backoff';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { cardState } from '@loge/domain/payments/card-state';
import { COLLECTION_FAILURES_AT_DESK, collectionFailure } from '@loge/domain/payments/collection-failures';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { endsAt } from '@loge/domain/users/inactivity';
import { mayManageAccess } from '@loge/domain/users/staff-accounts';
import { type UserActions, userActions } from '@loge/domain/users/user-actions';
import type { Database } from '../../platform/database/connection.ts';
import { findLegalTextTypes } from '../../conciergeries/rows/legal-text-type-rows.ts';
import { countSignInFailures } from '../../credentials/rows/sign-in-attempt-rows.ts';
import { type CollectionRow, findLastAttempt } from '../../payments/rows/payment-collection-rows.ts';
import { findMandateOf } from '../../payments/rows/mandate-rows.ts';
import { findCardOf } from '../../payments/rows/payment-card-rows.ts';
import { findMembership } from '../../payments/rows/registration-fee-rows.ts';
import { findStaffRoles } from '../../identity/rows/staff-role-rows.ts';
import type { Services } from '../../platform/services.ts';
import { findReachBeyond } from '../../platform/gateway/account-reach.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isKnownAction } from '../../platform/gateway/known-actions.ts';
import type { ManagedUserDetailRow } from '../rows/managed-user-rows.ts';
import { presentReach } from '../presenters/present-reach.ts';
import { presentUserSummary } from '../presenters/present-user.ts';

/** The gateway's action behind each flag. */
const behind: Readonly<Record<keyof UserActions, string>> = {
  canEdit: 'SetUserProfile',
  canReinvite: 'reinviteUser',
  canDelete: 'DeleteAdherentAction',
  canActivate: 'changeUserStatus',
  canAssociateCostCenter: 'SetUserCostCenterAssoc',
  canAddCredit: 'createNewUserCredit',
  canStartFees: 'StartRecurringFees',
  canChangeLogin: 'changeUserLogin',
  canUnblock: 'unlock',
  canDeactivate: 'changeUserStatus',
  canChangeVip: 'changeUserVipStatus',
  canResendTerms: 'resendCguMail',
  canResetPassword: 'SendPasswordLink',
  canMove: 'ChangeConciergerieAction',
  canChangeRelations: 'SetEntRelForUser',
  canKeepInactive: 'CancelInactiveUserAutoRemoval',
};

/** These touch what opens the account. */
const opensAccount: readonly (keyof UserActions)[] = [
  'canReinvite',
  'canChangeLogin',
  'canUnblock',
  'canActivate',
  'canDeactivate',
  'canResetPassword',
  'canMove',
];
/** These touch the account: never that of somebody who may do more than the caller. */
const touchesAccount: readonly (keyof UserActions)[] = [...opensAccount, 'canEdit', 'canChangeRelations'];

export const getUserInfosHandler = handle(getUserInfos, async ({ rows, caller, database, now, services }) => {
  const user = rows.userId;
  const facts = {
    ...user,
    isOwn: user.id === caller.userId,
    lastActiveAt: user.lastActiveAt?.getTime() ?? null,
    blockedUntil: await blockedUntil(database, user.id, now),
    endsForInactivity: endOf(user) !== null,
    hasTerms: (await findLegalTextTypes(database, user.conciergerieId)).includes('CGU'),
  };
  const may = userActions(facts, [...caller.permissions], now.getTime());
  const mayManageAccount = mayManageAccess(await findStaffRoles(database, user.id), caller);
  const beyond = (await findReachBeyond(database, caller, [user.id])).get(user.id);
  const membership = await findMembership(database, user.id, now);
  const offered = (action: keyof UserActions): boolean =>
    may[action] &&
    isKnownAction(behind[action]) &&
    (mayManageAccount || !opensAccount.includes(action)) &&
    (beyond === undefined || !touchesAccount.includes(action));
  return {
    user: presentUserSummary(user),
    mailValidity: user.mailValidity,
    paymentDetails: await paymentDetailsOf(database, services, user.id, now),
    feesInfo:
      membership === null
        ? null
        : { endDate: membership.endsOn, amount: membership.amountCents, paid: membership.paid },
    conciergeries: user.conciergeries.map(({ id, name, company }) => ({ id, name, entreprise: company })),
    actions: {
      canEdit: offered('canEdit'),
      canReinvite: offered('canReinvite'),
      canDelete: offered('canDelete'),
      canActivate: offered('canActivate'),
      canAssociateCostCenter: offered('canAssociateCostCenter'),
      canAddCredit: offered('canAddCredit'),
      canStartFees: offered('canStartFees'),
      canChangeLogin: offered('canChangeLogin'),
      canUnblock: offered('canUnblock'),
      canDeactivate: offered('canDeactivate'),
      canChangeVip: offered('canChangeVip'),
      canResendTerms: offered('canResendTerms'),
      canResetPassword: offered('canResetPassword'),
      canMove: offered('canMove'),
      canChangeRelations: offered('canChangeRelations'),
      canKeepInactive: offered('canKeepInactive'),
    },
    beyond: presentReach(beyond),
    service: { bu1: user.bu1, bu2: user.bu2, geo1: user.geo1, geo2: user.geo2 },
    responsable: user.responsible,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    inactivity: inactivityOf(user),
    production: caller.isAdmin || caller.permissions.has('CARROUSEL_MANAGER') ? productionOf(user) : null,
  };
});

type Managed = ManagedUserDetailRow & { readonly id: number };

/** When the account ends for want of use. */
const endOf = (user: Managed): number | null =>
  endsAt({
    ...user,
    lastUsedAt: user.lastUsedAt.getTime(),
    warnedAt: user.warnedAt?.getTime() ?? null,
    remindedAt: user.remindedAt?.getTime() ?? null,
  });

function inactivityOf(user: Managed): OutputOf<typeof getUserInfos>['inactivity'] {
  const end = endOf(user);
  return {
    removalDueOn: end === null ? null : instantToLocal(end, user.zone).date,
    warned: end !== null && user.warnedAt !== null && user.warnedAt > user.lastUsedAt,
    kept: user.isKept,
  };
}

/** What production looks at (Spec: manager §6, CARROUSEL_MANAGER). */
const productionOf = (user: Managed): OutputOf<typeof getUserInfos>['production'] => ({
  id: user.id,
  externalId: user.externalId,
  termsVersion: user.termsVersion,
  connectionType: user.connectionType,
  hasPassword: user.hasPassword,
  deactivatedAt: user.deactivatedAt?.toISOString() ?? null,
  deactivationReason: user.deactivationReason,
});

/** How the person's card and mandate stand, as its conciergerie's managers see them: no number, no name of the provider. */
async function paymentDetailsOf(
  database: Database,
  { payments }: Services,
  userId: number,
  now: Date,
): Promise<OutputOf<typeof getUserInfos>['paymentDetails']> {
  const card = payments === null ? null : await findCardOf(database, userId, payments.name);
  const attempt = await findLastAttempt(database, userId);
  const mandate = await findMandateOf(database, userId);
  const state = cardState(card, now.toISOString().slice(0, 10));
  return {
    cardExpirationDate: card?.expiresOn ?? null,
    expired: state === 'expired',
    almostExpired: state === 'almostExpired',
    lastCardAttempt:
      attempt === null ? null : { date: attempt.startedAt.toISOString(), message: attemptWords(attempt) },
    mandate: mandate === null ? null : { reference: mandate.reference, signedAt: mandate.signedAt.toISOString() },
  };
}

/** Managers read French. */
function attemptWords({ state, failure }: CollectionRow): string {
  if (state === 'failed') return COLLECTION_FAILURES_AT_DESK[collectionFailure(failure)].fr;
  if (state === 'succeeded') return 'Acceptée';
  return state === 'unknown' ? 'En vérification' : state === 'open' ? 'Page de paiement ouverte' : 'Rendue';
}

/** Until when a stranger's browser must wait before it may try this person's password; null when it need not. */
async function blockedUntil(database: Database, userId: number, now: Date): Promise<number | null> {
  // Whatever was typed for it: what is theirs counts at their account.
  const target = { kind: 'sign-in', subjectHash: Buffer.alloc(0), userId, address: '', deviceHash: null } as const;
  const failed = await countSignInFailures(database, target, new Date(now.getTime() - SIGN_IN_FAILURE_WINDOW_MS));
  return signInBackoff({ ...failed, ownDevice: null, fromAddress: 0 }, now.getTime())?.until ?? null;
}
