import { openOrCloseAttenduFactu } from '@loge/contract/billing/open-or-close-attendu-factu';
import { lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { announceOrdersOf } from '../announce-orders-of.ts';
import { amountOf, recordStatementEvent } from '../generate-statement.ts';
import { isInError } from '../presenters/present-statement.ts';
import { isStale } from '../compute-statement.ts';
import {
  closeStatement,
  findStatement,
  findStatementLines,
  lockShares,
  openStatement,
} from '../rows/billing-statement-rows.ts';
import { creditCommissionInvoices, issueCommissionInvoices } from '../issue-commission-invoices.ts';
import { mailCommissions } from '../mail-commissions.ts';
import { isInvoiced } from '../rows/self-billed-invoice-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const openOrCloseAttenduFactuHandler = handle(
  openOrCloseAttenduFactu,
  async ({ input: { statusOpened }, rows, caller, database, services, changes, now }) => {
    const statement = await findStatement(database, rows.attenduFactuId.id);
    if ((statement.state === 'open') === statusOpened) return { open: statusOpened };
    const { today } = await findSettledMonths(database, statement.partnerId, now);
    const issuing = { database, services, changes, by: caller.userId, today, now };
    const mailing = { database, services, changes, statement };
    if (statusOpened) {
      if (await isInvoiced(database, statement.id)) return refuse('billing-statement-invoiced');
      await mailCommissions(mailing, await creditCommissionInvoices(issuing, statement, 'Attendu rouvert'));
      await openStatement(database, statement.id);
    } else {
      if (isInError(statement)) return refuse('billing-statement-in-error');
      // Nobody changes an order or cancels a credit between the last look at it and the moment from which it does not change any more.
      const lines = await findStatementLines(database, statement.id);
      await lockOrders(
        database,
        lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
      );
      await lockShares(database, statement.id);
      if (await isStale(database, statement)) return refuse('billing-statement-stale');
      await closeStatement(database, statement.id, now);
      await mailCommissions(mailing, await issueCommissionInvoices(issuing, statement));
    }
    await announceOrdersOf({ database, changes }, statement.id);
    recordStatementEvent(
      { changes },
      statusOpened ? 'billing-statement-opened' : 'billing-statement-closed',
      statement,
      amountOf(statement),
    );
    return { open: statusOpened };
  },
);
