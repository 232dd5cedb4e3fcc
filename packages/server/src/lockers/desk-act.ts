import { randomUUID } from 'node:crypto';
import { type KernAct, KERN_ACT_WORDS } from '@loge/domain/lockers/kern-acts';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import { refuseStep } from '../order-steps/refuse-transition.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { CompartmentRow } from './rows/compartment-rows.ts';
import { insertLockerEvent } from './rows/locker-event-rows.ts';
import type { LockerRow } from './rows/locker-rows.ts';

/** What an act of the desk is done with. */
export interface DeskRequest {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly caller: Caller;
}

interface Notice {
  readonly act: KernAct;
  readonly locker: LockerRow;
  readonly compartment: Pick<CompartmentRow, 'id' | 'number'>;
  readonly orders: readonly Pick<OrderFacts, 'id' | 'beneficiaryId'>[];
}

/** Keeps what the desk did at a compartment, and tells those who look at it. */
export async function announceDeskAct({ database, changes, now }: DeskRequest, notice: Notice): Promise<void> {
  const { act, locker, compartment, orders } = notice;
  for (const orderId of orders.length === 0 ? [null] : orders.map(({ id }) => id)) {
    await insertLockerEvent(database, {
      lockerId: locker.id,
      conciergerieId: locker.conciergerieId,
      makerEventId: `desk-${randomUUID()}`,
      kind: act,
      orderId,
      compartmentId: compartment.id,
      comment: '',
      provedBy: 'desk',
      occurredAt: now,
      receivedAt: now,
      outcome: 'applied',
    });
    changes.record({
      action: 'locker-act',
      conciergerieId: locker.conciergerieId,
      ...(orderId === null ? {} : { orderId }),
      comment: `${locker.name}, casier ${compartment.number}\u00a0: ${KERN_ACT_WORDS[act]}`,
    });
  }
  changes.announce({
    conciergerieId: locker.conciergerieId,
    users: orders.flatMap(({ beneficiaryId }) => (beneficiaryId === null ? [] : [beneficiaryId])),
  });
}

/** Moves an order along its workflow after what the desk did; null where nothing is in the way. */
export async function moveOrder(request: DeskRequest, order: OrderFacts, to: OrderStatus) {
  const { caller, database, changes, now } = request;
  const by = { actor: 'manager', userId: caller.userId } as const;
  const moved = await changeOrderStatusInTransaction({ database, changes, now, order, to, by });
  return moved.ok ? null : refuseStep(moved.refusal);
}
