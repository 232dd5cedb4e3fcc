import type { LocalDate } from '../shared/local-date.ts';

/** The payment providers that are spoken to: the simulator stands in for one where there is none. */
export type ProviderName = 'simulator' | 'stripe';

/** A card as its provider keeps it: a name for it, and what its owner recognises. */
export interface KeptCard {
  readonly cardRef: string;
  readonly brand: string;
  readonly lastFour: string;
  /** The end of the month printed on it. */
  readonly expiresOn: LocalDate;
}

/**
 * One attempt to collect a payment through a provider. Open: the person is at the provider's page, or may still go there. Unknown: the
 * provider works on it, or did not answer in time. Surplus: it succeeded although another attempt had collected the same payment.
 */
export type CollectionState = 'open' | 'unknown' | 'succeeded' | 'failed' | 'surplus' | 'returned';

/** What a provider says of an attempt when it is asked. */
export type ProviderState = 'open' | 'processing' | 'succeeded' | 'failed';

/** True once the provider has nothing more to say. */
export const isSettledCollection = (state: CollectionState): boolean => state !== 'open' && state !== 'unknown';

/**
 * The state after the provider was asked: what it says now, whatever was said before and however often. Money that came in stays in, so
 * an old answer that arrives late changes nothing. `told` null: it did not answer. See docs/rules/payments.md (Online payments).
 */
export function collectionAfter(current: CollectionState, reported: ProviderState | null): CollectionState {
  if (current === 'succeeded' || current === 'surplus' || current === 'returned') return current;
  if (reported === 'succeeded') return 'succeeded';
  if (reported === null || current === 'failed') return current;
  if (reported === 'failed') return 'failed';
  return reported === 'processing' ? 'unknown' : current === 'unknown' ? 'unknown' : 'open';
}

/** Seconds until the provider is asked again: soon at first, then less and less often, at most every hour. */
export function secondsUntilNextCheck(checks: number, firstSeconds: number): number {
  return Math.min(3600, firstSeconds * 2 ** Math.min(checks, 10));
}
