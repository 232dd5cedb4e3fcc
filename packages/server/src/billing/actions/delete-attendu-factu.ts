import { deleteAttenduFactu } from '@loge/contract/billing/delete-attendu-factu';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { announceOrdersOf } from '../announce-orders-of.ts';
import { recordStatementEvent } from '../generate-statement.ts';
import { deleteStatement, findStatement } from '../rows/billing-statement-rows.ts';
import { wasCommissioned } from '../rows/commission-invoice-rows.ts';
import { wasInvoiced } from '../rows/self-billed-invoice-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteAttenduFactuHandler = handle(deleteAttenduFactu, async ({ rows, database, changes }) => {
  const statement = await findStatement(database, rows.attenduFactuId.id);
  if (statement.state === 'closed') return refuse('billing-statement-closed');
  if ((await wasInvoiced(database, statement.id)) || (await wasCommissioned(database, statement.id)))
    return refuse('billing-statement-invoiced');
  await announceOrdersOf({ database, changes }, statement.id);
  await deleteStatement(database, statement.id);
  recordStatementEvent({ changes }, 'billing-statement-deleted', statement);
  return done;
});
