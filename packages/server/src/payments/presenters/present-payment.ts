import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import type { Permission } from '@loge/domain/access/permissions';
import { canCancelPayment, canMarkCollected } from '@loge/domain/payments/payment-actions';
import { paymentModeLabel, paymentModeNumber, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { registrationFeeCollectableAs } from '@loge/domain/payments/registration-fees';
import type { Lang } from '@loge/domain/shared/lang';
import type { PaymentRow } from '../rows/payment-list-rows.ts';

const membership = { fr: 'Adhésion annuelle', en: 'Yearly membership' };

/** Which server holds it; there is one. */
export const serverKey = 'local';
const severalRates = -1;

/** Who reads payments or credits. Production may list those of desks that it does not reach: there it only reads. */
export interface ReachingReader {
  readonly isManager: boolean;
  readonly permissions: readonly Permission[];
  /** The desks where they work. */
  readonly reached: ReadonlySet<number>;
}

/** A payment as its owner or a manager reads it. A refund has a negative amount. What only managers should read stays with them. */
export function presentPayment(row: PaymentRow, reader: ReachingReader & { readonly lang: Lang }): PaymentOnWire {
  const sign = row.kind === 'refund' ? -1 : 1;
  const { lang, isManager } = reader;
  const mayAct = isManager && reader.reached.has(row.conciergerieId);
  const maySettleFee = mayAct && row.isRegistrationFee && reader.permissions.includes('COMPTA');
  const collectableAs = maySettleFee ? registrationFeeCollectableAs(row) : [];
  return {
    id: row.id,
    serverKey,
    categoryLabel: row.isRegistrationFee ? membership[lang] : lang === 'fr' ? row.categoryLabelFr : row.categoryLabelEn,
    orderId: row.orderId,
    type: paymentModeNumber(row.mode),
    typeLabel: paymentModeLabel(row.mode)[lang],
    status: paymentStatusNumber(row.status),
    amount: sign * row.amountCents,
    amountHT: sign * row.netCents,
    tvaRate: row.vatRatePercent ?? severalRates,
    amountTva: sign * row.vatCents,
    creationDate: row.createdAt.toISOString(),
    collectionDate: row.collectedAt?.toISOString() ?? null,
    userId: row.userId,
    userName: row.userName,
    conciergerieName: row.conciergerieName,
    canMarkCollected: collectableAs.length > 0 || (mayAct && canMarkCollected(row, reader.permissions)),
    collectableAs: collectableAs.map((mode) => ({ id: paymentModeNumber(mode), value: paymentModeLabel(mode)[lang] })),
    canCancel: mayAct && canCancelPayment(row),
    creditId: row.creditId,
    creditRemainingAmount: row.creditRemainingCents,
    costCenterId: isManager ? row.costCenterId : null,
    isInDb: true,
    messageWarning: isManager && row.messageWarning !== '' ? row.messageWarning : null,
    messageInfo: isManager && row.messageInfo !== '' ? row.messageInfo : null,
  };
}
