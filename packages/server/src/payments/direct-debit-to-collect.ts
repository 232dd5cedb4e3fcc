import { type DebitObstacle, mandateObstacle } from '@loge/domain/payments/direct-debits';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Seal } from '../platform/secrets/seal.ts';
import type { DebitToCollect } from './rows/direct-debit-rows.ts';

/** Under which name the IBAN of a mandate is sealed. */
export const mandateSeal = (reference: string): string => `mandate:${reference}`;

/** The account to debit, or why there is none. */
export function accountOf(
  { mandate }: Pick<DebitToCollect, 'mandate'>,
  seal: Seal,
  today: LocalDate,
): { readonly iban: string } | { readonly obstacle: DebitObstacle } {
  const obstacle = mandateObstacle(mandate, today);
  if (mandate === null || obstacle !== null) return { obstacle: obstacle ?? 'noMandate' };
  const iban = seal.open(mandate.ibanSealed, mandateSeal(mandate.reference));
  return iban === null ? { obstacle: 'accountUnreadable' } : { iban };
}
