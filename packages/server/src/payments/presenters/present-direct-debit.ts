import type { DirectDebitFileOnWire, DirectDebitOnWire } from '@loge/contract/payments/direct-debit-wire';
import { directDebitState, earliestDebitDate, mandateObstacle } from '@loge/domain/payments/direct-debits';
import { maskedIban } from '@loge/domain/payments/mandate';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { DirectDebitRow } from '../rows/direct-debit-list-rows.ts';
import type { DirectDebitFileRow } from '../rows/direct-debit-rows.ts';
import { presentPayment } from './present-payment.ts';

type Reader = Parameters<typeof presentPayment>[1] & { readonly today: LocalDate };

/** A payment by direct debit, and where it is on its way. */
export function presentDirectDebit(row: DirectDebitRow, reader: Reader): DirectDebitOnWire {
  const { dueOn, mandate, file } = row.debit;
  const state = directDebitState({ status: row.status, dueOn });
  const isOpen = state === 'toCollect' || state === 'notDue';
  const obstacle = isOpen ? mandateObstacle(mandate, reader.today) : null;
  return {
    ...presentPayment(row, reader),
    state,
    dueDate: dueOn,
    mandateReference: file?.mandateReference ?? (isOpen ? (mandate?.reference ?? null) : null),
    iban:
      mandate === null || (file !== null && file.mandateReference !== mandate.reference)
        ? null
        : maskedIban({ country: mandate.ibanCountry, lastFour: mandate.ibanLastFour }),
    obstacle,
    notice: isOpen && mandate !== null && obstacle === null ? noticeOf(mandate.noticeDays, reader.today) : null,
    file: file === null ? null : { id: file.id, messageId: file.messageId, collectionDate: file.collectionDate },
    canCollect: state === 'toCollect' && obstacle === null,
    canReturn: file !== null && file.state !== 'returned' && (state === 'atBank' || state === 'collected'),
  };
}

const noticeOf = (days: number, today: LocalDate): DirectDebitOnWire['notice'] => ({
  days,
  from: earliestDebitDate(today, days),
});

/** A file of direct debits as managers read it. */
export function presentDirectDebitFile(row: DirectDebitFileRow, today: LocalDate): DirectDebitFileOnWire {
  const state = row.withdrawnAt !== null ? 'withdrawn' : row.collectedAt !== null ? 'collected' : 'atBank';
  return {
    id: row.id,
    messageId: row.messageId,
    conciergerieName: row.conciergerieName,
    collectionDate: row.collectionDate,
    collections: row.collections,
    totalAmount: row.totalCents,
    returned: row.returned,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    state,
    settledAt: (row.withdrawnAt ?? row.collectedAt)?.toISOString() ?? null,
    withdrawalReason: row.withdrawalReason,
    canDownload: row.isKept,
    canMarkCollected: state === 'atBank' && row.collectionDate <= today,
    canWithdraw: state === 'atBank',
  };
}
