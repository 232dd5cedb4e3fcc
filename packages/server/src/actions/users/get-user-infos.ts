import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { type UserActions, userActions } from '@loge/domain/users/user-actions';
import { findManagedUser } from '../../database/managed-user-rows.ts';
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

export const getUserInfosHandler = handle(getUserInfos, async ({ input, caller, database, now }) => {
  const user = await findManagedUser(database, input.userId, caller.conciergerieIds);
  if (user === null) return refuse('not-found');
  const facts = {
    ...user,
    lastActiveAt: user.lastActiveAt?.getTime() ?? null,
    blockedUntil: user.blockedUntil?.getTime() ?? null,
  };
  const may = userActions(facts, [...caller.permissions], now.getTime());
  const offered = (action: keyof UserActions): boolean => may[action] && isKnownAction(behind[action]);
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
