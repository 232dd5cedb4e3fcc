import type { MessageKey } from '../shared/messages.ts';

/** Screens that a signed-in person must pass first, in this order. Spec: beneficiary-and-access §2.1. */
export type ForcedScreen = 'chooseConciergerie' | 'validateCgu' | 'validateSubscriptions';

export type GateFacts = {
  /** A conciergerie is selected (a manager's context) or the person has one. */
  readonly conciergerieChosen: boolean;
  readonly needsToValidateCGU: boolean;
  readonly needsToValidateSubscriptions: boolean;
};

/** Everything still owed, in the order to ask for it. */
export function forcedScreens(facts: GateFacts): ForcedScreen[] {
  return [
    ...(facts.conciergerieChosen ? [] : (['chooseConciergerie'] as const)),
    ...(facts.needsToValidateCGU ? (['validateCgu'] as const) : []),
    ...(facts.needsToValidateSubscriptions ? (['validateSubscriptions'] as const) : []),
  ];
}

export type OrderingGate = 'profile' | 'cgu' | 'location' | 'subscriptions';

/** The warning to show beside the order button, with a link to where it is settled. */
export const GATE_MESSAGES: Readonly<Record<OrderingGate, MessageKey>> = {
  profile: 'profileRequired',
  cgu: 'cguRequired',
  location: 'locationRequired',
  subscriptions: 'subscriptionsRequired',
};

/** The same to a manager who orders for somebody: about that person. Nobody asks a manager about the terms. */
export const GATE_MESSAGES_OF_PERSON: Readonly<Record<OrderingGate, MessageKey>> = {
  ...GATE_MESSAGES,
  profile: 'personProfileRequired',
  location: 'personLocationRequired',
  subscriptions: 'personSubscriptionsRequired',
};

export type OrderingGateFacts = {
  readonly profileComplete: boolean;
  readonly cguAccepted: boolean;
  readonly locationChosen: boolean;
  readonly subscriptionsValidated: boolean;
  readonly offerNeedsNoCgu: boolean;
  /** A manager orders for the beneficiary. */
  readonly concierge: boolean;
};

/**
 * What stands between a person and ordering; empty when nothing does. The terms are not asked where the offer
 * needs none or a manager orders. Spec: beneficiary-and-access §4 (Gating before ordering), §6.
 */
export function orderingGates(facts: OrderingGateFacts): OrderingGate[] {
  const cguOwed = !facts.cguAccepted && !facts.offerNeedsNoCgu && !facts.concierge;
  return [
    ...(facts.profileComplete ? [] : (['profile'] as const)),
    ...(cguOwed ? (['cgu'] as const) : []),
    ...(facts.locationChosen ? [] : (['location'] as const)),
    ...(facts.subscriptionsValidated ? [] : (['subscriptions'] as const)),
  ];
}
