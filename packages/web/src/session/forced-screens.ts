import type { SignedInUser } from '@loge/contract/access/signed-in-user';

type WhatIsOwed = Pick<
  SignedInUser,
  'gestionnaire' | 'adherent' | 'needsToChooseConciergerie' | 'needsToValidateCGU' | 'needsToValidateSubscriptions'
>;

export type ForcedScreen =
  | '/concierge/selectConciergerie'
  | '/chooseLocation'
  | '/validateCgu'
  | '/validateSubscriptions';

/**
 * The screen that a person must pass before anything else, or undefined. In this order: the conciergerie, the terms, the
 * subscriptions. Spec: beneficiary-and-access §2.1.
 */
export function forcedScreen(user: WhatIsOwed): ForcedScreen | undefined {
  if (user.needsToChooseConciergerie) return user.gestionnaire ? '/concierge/selectConciergerie' : '/chooseLocation';
  if (!user.adherent) return undefined;
  if (user.needsToValidateCGU) return '/validateCgu';
  if (user.needsToValidateSubscriptions) return '/validateSubscriptions';
  return undefined;
}
