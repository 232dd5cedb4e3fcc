import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { billingTypeNumber, canCancelCredit, canMarkCreditCollected } from '@loge/domain/payments/credit-actions';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import type { CreditRow } from '../rows/credit-list-rows.ts';
import { isKnownAction } from '../../platform/gateway/known-actions.ts';
import { type ReachingReader, serverKey } from './present-payment.ts';

/** A credit as its owner or a manager reads it. Who bears it, and what it is called among managers, stays with them. */
export function presentCredit(row: CreditRow, { isManager, permissions, reached }: ReachingReader): CreditOnWire {
  const mayAct = isManager && reached.has(row.conciergerieId);
  const facts = {
    designation: row.designation,
    billingType: row.billingType,
    collected: row.collectedAt !== null,
    cancelled: row.cancelledAt !== null,
  };
  return {
    id: row.id,
    serverKey,
    userId: row.userId,
    originalAmount: row.originalCents,
    remainingAmount: row.remainingCents,
    internalName: isManager ? row.internalName : '',
    name: row.name,
    giverUserName: row.giverName ?? '',
    creationDate: row.createdAt.toISOString(),
    expirationDate: row.expiresOn,
    userName: row.userName,
    userConciergerie: row.userConciergerie,
    cancelledBy: facts.cancelled ? (row.cancelledBy ?? '') : null,
    cancellationReason: facts.cancelled && isManager ? row.cancellationReason : null,
    billingType: isManager ? billingTypeNumber(row.billingType) : 0,
    partnerId: isManager ? row.partnerId : null,
    partnerName: isManager ? row.partnerName : null,
    partnerShare: isManager ? row.partnerSharePercent : null,
    designation: CREDIT_DESIGNATIONS.find(({ key }) => key === row.designation)?.number ?? 1,
    collectionDate: isManager ? (row.collectedAt?.toISOString() ?? null) : null,
    canCancel: mayAct && isKnownAction('cancelUserCredit') && canCancelCredit(facts, permissions),
    canMarkCollected: mayAct && isKnownAction('CollectCredit') && canMarkCreditCollected(facts, permissions),
  };
}
