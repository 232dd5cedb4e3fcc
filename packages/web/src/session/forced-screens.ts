import { forcedScreens } from '@loge/domain/profile/gates';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';

type WhatIsOwed = Pick<
  SignedInUser,
  | 'gestionnaire'
  | 'adherent'
  | 'needsToChooseConciergerie'
  | 'needsToValidateCGU'
  | 'needsToValidateSubscriptions'
  | 'needsSecondFactor'
>;

export type ForcedScreen =
  | '/account/security'
  | '/concierge/selectConciergerie'
  | '/chooseLocation'
  | '/validateCgu'
  | '/validateSubscriptions';

/**
 * The screen that a person must pass before anything else, or undefined. In this order: a second factor where the team must have one, the conciergerie, the terms, the
 * subscriptions. Spec: beneficiary-and-access §2.1.
 */
export function forcedScreen(user: WhatIsOwed): ForcedScreen | undefined {
  // Until then the server answers nothing else: the team's second factor comes before its conciergerie.
  if (user.needsSecondFactor) return '/account/security';
  const [first] = forcedScreens({
    conciergerieChosen: !user.needsToChooseConciergerie,
    // Terms and subscriptions are a beneficiary's.
    needsToValidateCGU: user.adherent && user.needsToValidateCGU,
    needsToValidateSubscriptions: user.adherent && user.needsToValidateSubscriptions,
  });
  if (first === undefined) return undefined;
  if (first === 'chooseConciergerie') return user.gestionnaire ? '/concierge/selectConciergerie' : '/chooseLocation';
  return `/${first}`;
}
