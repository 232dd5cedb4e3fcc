import { isDeepStrictEqual } from 'node:util';
import { anomaliesFrom } from '@loge/domain/orders/anomaly-schedule';
import { attentionAt, attentionFrom } from '@loge/domain/orders/attention-schedule';
import { automaticTransition } from '@loge/domain/orders/order-workflow';
import { isUnpaid } from '@loge/domain/payments/settlement';
import type { Database } from '../platform/database/connection.ts';
import { keptAttention, knownAnomalies } from '../order-facts/rows/order-attention.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { setOrderFollowUp } from './rows/order-status-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { applyStatusStep } from './apply-status-step.ts';
import { attentionFactsOf, transitionFactsOf } from '../order-facts/order-state.ts';

/** A done order becomes paid, a paid one nothing: more steps than this by itself would be a circle. */
const maxSteps = 3;

/**
 * To be called after anything that changes an order's payments, prices, comments or status: fires what the workflow does by itself (accepted, paid), and
 * keeps with the order whether it is unpaid and when it needs attention. The order is locked by the caller. Answers the order as it is now.
 */
export async function followUpOrder(context: {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly orderId: number;
  /** Something about its money has changed: an order that was rolled back goes on. */
  readonly moneyChanged?: boolean;
}): Promise<OrderFacts> {
  const { database, changes, now, orderId, moneyChanged = false } = context;
  let order = await loadExisting(database, orderId);
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const wasPutBack = order.statusKind === 'rollback' && !moneyChanged;
    const next = automaticTransition({ ...transitionFactsOf(order, now), wasPutBack });
    if (next === null) break;
    // What was said of the step before is not said again of this one.
    await applyStatusStep({
      database,
      changes,
      now,
      order,
      to: next.to,
      kind: 'transition',
      effects: next.effects,
      by: { actor: 'system', userId: null },
    });
    order = await loadExisting(database, orderId);
  }
  return saveFollowUp(database, order, now);
}

async function loadExisting(database: Database, orderId: number): Promise<OrderFacts> {
  const order = await loadOrderFacts(database, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  return order;
}

async function saveFollowUp(database: Database, order: OrderFacts, now: Date): Promise<OrderFacts> {
  const known =
    order.attentionReason === null || order.attentionAt === null
      ? null
      : attentionAt(
          {
            reason: order.attentionReason,
            at: order.attentionAt.getTime(),
            lateAt: order.attentionLateAt?.getTime() ?? null,
            stalledAt: order.attentionStalledAt?.getTime() ?? null,
          },
          now.getTime(),
        );
  const facts = attentionFactsOf(order);
  const attention = keptAttention(
    attentionFrom(facts, now.getTime(), known),
    anomaliesFrom(facts, now.getTime(), knownAnomalies(order)),
  );
  const unpaid = isUnpaid(order);
  const isUnchanged =
    unpaid === order.unpaid &&
    attention.attentionReason === order.attentionReason &&
    isDeepStrictEqual(attention.anomalies, order.anomalies) &&
    moments.every((name) => attention[name]?.getTime() === order[name]?.getTime());
  if (isUnchanged) return order;
  await setOrderFollowUp(database, order.id, { unpaid, attention });
  return { ...order, unpaid, ...attention };
}

const moments = ['attentionAt', 'attentionLateAt', 'attentionStalledAt'] as const;
