import { recomputeAttenduFactu } from '@loge/contract/billing/recompute-attendu-factu';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { announceOrdersOf } from '../announce-orders-of.ts';
import { amountOf, recomputeStatement, recordStatementEvent } from '../generate-statement.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';

export const recomputeAttenduFactuHandler = handle(recomputeAttenduFactu, async ({ rows, database, changes, now }) => {
  const statement = await findStatement(database, rows.attenduFactuId.id);
  if (statement.state === 'closed') return refuse('billing-statement-closed');
  const settled = await recomputeStatement({ database, now }, statement);
  await announceOrdersOf({ database, changes }, statement.id);
  recordStatementEvent({ changes }, 'billing-statement-recomputed', statement, amountOf(settled));
  return { errors: settled.problems.length > 0 };
});
