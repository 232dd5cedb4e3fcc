import type { Permission } from '../access/permissions.ts';
import type { CreditBearer } from './ledger.ts';
import type { CreditDesignation } from './split-payment.ts';

export type CreditFacts = {
  readonly designation: CreditDesignation;
  readonly billingType: CreditBearer;
  readonly collected: boolean;
  readonly cancelled: boolean;
};

/** The wire's billing types: 0 in-house, 1 company, 2 partner. Spec: manager §3 (Credit). */
export function billingTypeNumber(bearer: CreditBearer): number {
  return bearer === 'company' ? 1 : bearer === 'partner' ? 2 : 0;
}

/** Only a compensation that was not deducted yet can be cancelled. Spec: manager §4 (Payment and credit). */
export function canCancelCredit(credit: CreditFacts, permissions: readonly Permission[]): boolean {
  return (
    credit.designation === 'compensation' &&
    !credit.collected &&
    !credit.cancelled &&
    permissions.includes('CANCEL_CREDIT')
  );
}

/** A credit that a partner bears can be marked as deducted from what the partner is owed. Spec: manager §4, §6 (COMPTA). */
export function canMarkCreditCollected(credit: CreditFacts, permissions: readonly Permission[]): boolean {
  return credit.billingType === 'partner' && !credit.collected && !credit.cancelled && permissions.includes('COMPTA');
}
