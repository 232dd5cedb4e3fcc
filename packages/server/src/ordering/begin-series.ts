import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import { insertSeries, lockSeries } from '../order-facts/rows/order-series-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { Refusal } from '../platform/refusal.ts';
import { chargeRegistrationFee } from './charge-registration-fee.ts';
import { formHash } from './order-rate-limit.ts';
import { makeDueOrders, type DayRefusal } from './make-due-orders.ts';
import type { PlacedBy } from './place-order.ts';
import type { PlaceableOrder } from './prepare-order.ts';
import { formOfSeries } from './prepare-series.ts';
import { recurrenceColumns } from '../order-facts/series-recurrence.ts';

/**
 * Keeps a series and makes the orders that are due at once. If the first of them cannot be placed, nothing is kept: anyone who asked is there to
 * hear why. Null as first order where the first day is too far off.
 */
export async function beginSeries(
  database: Database,
  changes: Changes,
  placeable: PlaceableOrder,
  by: PlacedBy,
): Promise<{ readonly id: number; readonly firstOrderId: number | null } | Refusal<DayRefusal>> {
  const { order, facts, series, concierge, plan } = placeable.prepared;
  if (series === null) throw new Error('This order does not repeat.');
  const today = instantToLocal(by.now.getTime(), facts.conciergerie.zone).date;
  const conciergerieId = facts.conciergerie.id;
  const id = await insertSeries(database, {
    ...recurrenceColumns(series.recurrence),
    conciergerieId,
    beneficiaryId: facts.beneficiary.id,
    offerId: facts.id,
    form: formOfSeries(order),
    knownTotalCents: plan.priced.finalCents,
    createdBy: by.caller.userId,
    createdByRole: concierge ? 'manager' : 'beneficiary',
    idempotencyKey: by.idempotencyKey,
    formHash: formHash(order),
    lookOn: today,
    now: by.now,
  });
  changes.announce({ users: [facts.beneficiary.id], conciergerieId });
  changes.record({
    action: 'series-created',
    conciergerieId,
    subjectUserId: facts.beneficiary.id,
    comment: `${facts.labelFr} (${id})`,
  });
  const row = await lockSeries(database, id);
  if (row === null) throw new Error(`Series ${id} was just written.`);
  const { days } = await makeDueOrders(database, changes, row, by);
  const [first] = days;
  if (first?.refusal !== undefined) return first.refusal;
  const firstOrderId = first?.orderId ?? null;
  // Agreed to here, once: the orders that the series makes by itself later bring no fee.
  await chargeRegistrationFee(database, changes, placeable, {
    orderId: firstOrderId,
    userId: by.caller.userId,
    now: by.now,
  });
  return { id, firstOrderId };
}
