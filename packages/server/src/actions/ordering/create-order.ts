import { createOrder } from '@loge/contract/ordering/create-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { findSeriesOfKey } from '../../database/order-series-rows.ts';
import type { OrderingFacts } from '../../database/ordering-facts-rows.ts';
import { beginSeries } from '../../ordering/begin-series.ts';
import { checkPlaceable, placeOrder } from '../../ordering/place-order.ts';
import { prepareOrder } from '../../ordering/prepare-order.ts';
import { isRefusal } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const createOrderHandler = handle(createOrder, async (request) => {
  const { input, caller, database, now, changes, lang, idempotencyKey } = request;
  const order = input.o;
  const by = { caller, now, lang, idempotencyKey };

  // What can be known without making anybody wait.
  const prepared = await prepareOrder(database, order, { ...by, checksTerms: false });
  if (isRefusal(prepared)) return prepared;
  const { facts } = prepared;
  if (facts.earlierOrderId !== null) return present(facts, facts.earlierOrderId, null);
  const earlier = idempotencyKey === null ? null : await findSeriesOfKey(database, caller.userId, idempotencyKey);
  if (earlier !== null) return present(facts, earlier.firstOrderId, earlier.id);

  const placeable = await checkPlaceable(database, order, prepared, by);
  if (isRefusal(placeable)) return placeable;
  if (prepared.series === null) {
    return present(facts, await placeOrder(database, changes, order, placeable, by), null);
  }
  const begun = await beginSeries(database, changes, order, placeable, by);
  return isRefusal(begun) ? begun : present(facts, begun.firstOrderId, begun.id);
});

/** Online payment pages come with their providers: until then nothing is to be opened. */
function present(facts: OrderingFacts, orderId: number | null, seriesId: number | null): OutputOf<typeof createOrder> {
  return {
    orderId,
    seriesId,
    paymentAction: { formUrl: null, errorMessage: null, goToProfile: false },
    emergencyMode: facts.emergencyMode,
    emergencyTel: facts.emergencyMode ? facts.emergencyPhone : null,
    requestBag: facts.requestsBag,
    requestPrint: facts.requestsPrint,
  };
}
