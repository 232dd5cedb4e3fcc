import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { acceptBankMatches } from '@loge/contract/accounting/accept-bank-matches';
import { sumCents } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import {
  findDepositsToMatch,
  lockPaymentsToMatch,
  type MatchPartRow,
  type PaymentToMatchRow,
} from './rows/bank-match-rows.ts';

type SentPart = ParsedInputOf<typeof acceptBankMatches>['matches'][number]['parts'][number];

/**
 * What the parts of a line are, row by row, read anew and locked: payments of its desk whose money no statement has shown, debits that were collected and
 * came back, deposits, accounts. Where a part is not any more what was on the screen, all of it is refused.
 */
export async function placeParts(
  database: Database,
  { conciergerieId }: { readonly conciergerieId: number },
  sent: readonly SentPart[],
): Promise<readonly MatchPartRow[] | Refusal<'bank-match-stale'>> {
  const stale = refuse('bank-match-stale');
  const payments = await lockPaymentsToMatch(
    database,
    sent.flatMap((part) => part.payments),
  );
  const deposits = await findDepositsToMatch(
    database,
    conciergerieId,
    sent.flatMap(({ movements }) => movements),
  );
  const placed: MatchPartRow[] = [];
  for (const part of sent) {
    const rows: MatchPartRow[] = [];
    for (const id of part.payments) {
      const payment = payments.find((one) => one.id === id && one.conciergerieId === conciergerieId);
      const row = payment === undefined ? null : part.returned ? returnOf(payment) : paymentOf(payment);
      if (row === null) return stale;
      rows.push(row);
    }
    for (const id of part.movements) {
      const deposit = deposits.find((one) => one.id === id);
      if (deposit === undefined) return stale;
      rows.push({
        kind: 'deposit',
        paymentId: null,
        registerEntryId: id,
        account: 'treasury',
        amountCents: deposit.amountCents,
        collected: false,
      });
    }
    const { account } = part;
    if (account !== null && account !== undefined)
      rows.push({
        kind: 'account',
        paymentId: null,
        registerEntryId: null,
        account,
        amountCents: part.amount,
        collected: false,
      });
    if (sumCents(rows.map(({ amountCents }) => amountCents)) !== part.amount) return stale;
    placed.push(...rows);
  }
  const named = placed.flatMap(({ kind, paymentId, registerEntryId }) =>
    kind === 'account' ? [] : [`${kind}-${paymentId ?? registerEntryId}`],
  );
  return new Set(named).size === named.length ? placed : stale;
}

const isOpen = ({ status }: PaymentToMatchRow): boolean => status === 'pending' || status === 'authorised';

/** Money that came, or a refund that left: waiting for it still, it is collected by the match. */
function paymentOf(payment: PaymentToMatchRow): MatchPartRow | null {
  if (payment.isAtBank || (payment.status !== 'collected' && !payment.wasSentBack && !isOpen(payment))) return null;
  return {
    kind: 'payment',
    paymentId: payment.id,
    registerEntryId: null,
    account: `money:${payment.mode}`,
    amountCents: payment.kind === 'refund' ? -payment.amountCents : payment.amountCents,
    collected: isOpen(payment),
  };
}

/** A debit that came in and was sent back. */
function returnOf({ id, mode, kind, status, wasSentBack, amountCents }: PaymentToMatchRow): MatchPartRow | null {
  if (mode !== 'direct_debit' || kind !== 'payment' || (status !== 'collected' && !wasSentBack)) return null;
  return {
    kind: 'return',
    paymentId: id,
    registerEntryId: null,
    account: `money:${mode}`,
    amountCents: -amountCents,
    collected: false,
  };
}
