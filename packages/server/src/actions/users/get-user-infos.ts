import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { GUESS_WINDOW_MS, guessPause } from '@loge/domain/access/guess-pause';
import { mayTouchAccess } from '@loge/domain/users/staff-accounts';
import { type UserActions, userActions } from '@loge/domain/users/user-actions';
import type { Database } from '../../database/connection.ts';
import { countFailedGuesses } from '../../database/guess-rows.ts';
import { findManagedUser } from '../../database/managed-user-rows.ts';
import { findStaffRoles } from '../../database/staff-role-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { isKnownAction } from '../known-actions.ts';
import { presentUserSummary } from './present-user.ts';

/** The gateway's action behind each flag. */
const behind: Readonly<Record<keyof UserActions, string>> = {
  canReinvite: 'reinviteUser',
  canDelete: 'DeleteAdherentAction',
  canActivate: 'changeUserStatus',
  canAssociateCostCenter: 'SetUserCostCenterAssoc',
  canAddCredit: 'createNewUserCredit',
  canChangeLogin: 'changeUserLogin',
  canUnblock: 'unlock',
};

/** These touch what opens the account. */
const opensAccount: readonly (keyof UserActions)[] = ['canReinvite', 'canChangeLogin', 'canUnblock'];

export const getUserInfosHandler = handle(getUserInfos, async ({ input, caller, database, now }) => {
  const user = await findManagedUser(database, input.userId, caller.conciergerieIds);
  if (user === null) return refuse('not-found');
  const facts = {
    ...user,
    lastActiveAt: user.lastActiveAt?.getTime() ?? null,
    blockedUntil: await blockedUntil(database, user, now),
  };
  const may = userActions(facts, [...caller.permissions], now.getTime());
  const mayTouch = mayTouchAccess(await findStaffRoles(database, user.id), caller);
  const offered = (action: keyof UserActions): boolean =>
    may[action] && isKnownAction(behind[action]) && (mayTouch || !opensAccount.includes(action));
  return {
    user: presentUserSummary(user),
    mailValidity: user.mailValidity,
    // Cards and membership fees come with online payment.
    paymentDetails: { cardExpirationDate: null, expired: false, almostExpired: false, lastCardAttempt: null },
    feesInfo: null,
    conciergeries: user.conciergeries.map(({ id, name }) => ({ id, name })),
    actions: {
      canReinvite: offered('canReinvite'),
      canDelete: offered('canDelete'),
      canActivate: offered('canActivate'),
      canAssociateCostCenter: offered('canAssociateCostCenter'),
      canAddCredit: offered('canAddCredit'),
      canChangeLogin: offered('canChangeLogin'),
      canUnblock: offered('canUnblock'),
    },
  };
});

/** Until when a stranger's browser must wait before it may try this person's password; null when it need not. */
async function blockedUntil(
  database: Database,
  { id, login }: { readonly id: number; readonly login: string },
  now: Date,
): Promise<number | null> {
  const target = { typed: login, userId: id, address: '', deviceHash: null };
  const failed = await countFailedGuesses(database, target, new Date(now.getTime() - GUESS_WINDOW_MS));
  return guessPause({ ...failed, ownDevice: null, fromAddress: 0 }, now.getTime())?.until ?? null;
}
