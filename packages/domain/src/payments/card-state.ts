import { addDays, type LocalDate } from '../shared/local-date.ts';

/** Spec: beneficiary-and-access §4 (Card status). */
export type CardState = 'none' | 'valid' | 'almostExpired' | 'expired';

/** How long before its end a card's owner is warned. The specification leaves it open. */
export const CARD_WARNING_DAYS = 45;

/** The state of somebody's card; its last day still counts. Null: there is none. */
export function cardState(card: { readonly expiresOn: LocalDate } | null, today: LocalDate): CardState {
  if (card === null) return 'none';
  if (card.expiresOn < today) return 'expired';
  return card.expiresOn <= addDays(today, CARD_WARNING_DAYS) ? 'almostExpired' : 'valid';
}
