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
import { isInvoiced } from '../rows/self-billed-invoice-rows.ts';

export const openOrCloseAttenduFactuHandler = handle(
  openOrCloseAttenduFactu,
  async ({ input: { statusOpened }, rows, database, changes, now }) => {
    const statement = await findStatement(database, rows.attenduFactuId.id);
    if ((statement.state === 'open') === statusOpened) return { open: statusOpened };
    if (statusOpened) {
      if (await isInvoiced(database, statement.id)) return refuse('billing-statement-invoiced');
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
