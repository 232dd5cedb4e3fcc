import { addOrRemoveOrderToAttenduFactu } from '@loge/contract/billing/add-or-remove-order-to-attendu-factu';
import { isDone } from '@loge/domain/orders/order-status';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { recomputeStatement } from '../generate-statement.ts';
import { chooseForOrder, findOpenStatementFor, findStatementOfOrder } from '../rows/order-choice-rows.ts';
import { lockSettledPartner } from '../rows/settled-partner-rows.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';

export const addOrRemoveOrderToAttenduFactuHandler = handle(
  addOrRemoveOrderToAttenduFactu,
  async ({ input: { add }, rows, database, changes, now }) => {
    const order = rows.orderId;
    if (!isDone(order.status)) return refuse('order-not-to-settle');
    const partner = await lockSettledPartner(database, order.partnerId);
    if (!partner.eligible) return refuse('partner-not-settled');
    const standing = await findStatementOfOrder(database, order.id);
    if (standing?.state === 'closed') return refuse('billing-statement-closed');
    if (add && standing !== null) return refuse('order-not-to-settle');
    // One whose price is missing stands in no line, and is taken out of the statement of its month all the same.
    const statementId = standing?.id ?? (await findOpenStatementFor(database, order.id, { elseLatest: add }));
    if (statementId === null) return refuse('no-open-billing-statement');
    await chooseForOrder(database, order, add ? statementId : null, now);
    await recomputeStatement({ database, now }, await findStatement(database, statementId));
    announceOrder(changes, order, add ? 'order-added-to-statement' : 'order-taken-out-of-statement');
    changes.announce({ topics: ['billing'] });
    return { attenduFactuId: statementId };
  },
);
