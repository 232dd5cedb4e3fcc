import { settleBillingStatement } from '@loge/contract/billing/settle-billing-statement';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatMoney } from '@loge/domain/shared/money';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordStatementEvent } from '../generate-statement.ts';
import { bookPurchases, findSettlementDue, settleStatement } from '../partner-books.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const settleBillingStatementHandler = handle(
  settleBillingStatement,
  async ({ input: { amount }, rows, caller, database, changes, now }) => {
    const statement = await findStatement(database, rows.attenduFactuId.id);
    const { today } = await findSettledMonths(database, statement.partnerId, now);
    const booking = { database, by: caller.userId, now, today };
    // What an earlier version issues while this one starts is in the books by then.
    await bookPurchases(booking, statement.id);
    const due = await findSettlementDue(database, statement.id, today);
    const papers = [
      ...[...due.purchases, ...due.commissions].map(({ document }) => document.reference),
      ...due.held.map(({ orderId }) => `commande ${formatOrderNumber(orderId)}`),
    ];
    if (papers.length === 0) return refuse('nothing-to-settle');
    if (due.cents !== amount) return refuse('changed-meanwhile');
    await settleStatement(booking, due);
    const words = `${formatMoney(due.cents, 'fr')}, ${papers.join(', ')}`;
    recordStatementEvent({ changes }, 'billing-statement-settled', statement, words);
    return { amount: due.cents };
  },
);
