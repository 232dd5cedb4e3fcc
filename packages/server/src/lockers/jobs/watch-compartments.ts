import {
  isLeftOpen,
  isStuck,
  LEFT_OPEN_AFTER_MS,
  OFFLINE_AFTER_MS,
  STUCK_AFTER_MS,
} from '@loge/domain/lockers/locker-deadlines';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { loadOrderFacts, lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { setReprocessing } from '../../orders/rows/order-keeping-rows.ts';
import { pushToDesk } from '../../platform/push/queue-push.ts';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import type { Database } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { changeCompartment, type LockedLocker, loadLockedLocker } from '../change-compartment.ts';
import type { CompartmentRow } from '../rows/compartment-rows.ts';
import { insertLockerEvent } from '../rows/locker-event-rows.ts';
import { findSilent, setOfflineNotified } from '../rows/locker-rows.ts';
import { findExpiredReservations, findLeftOpen, findStuck, type WatchedCompartment } from '../rows/watch-rows.ts';

/** What is done about a compartment that is locked with its orders. */
type Care = (at: {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly locked: LockedLocker;
  readonly compartment: CompartmentRow;
  readonly watched: WatchedCompartment;
}) => Promise<void>;

/**
 * Every five minutes: a door that stands open too long is a fault, a compartment that was kept in vain is free again, and what lies behind a faulty door is a task of the
 * desk's inbox (*À reprendre*), once for each fault: at most ten minutes after it began. A locker that fell silent is told of once. What is broken with nothing inside stands above the inbox by itself. Each in a transaction of its own. docs/rules/lockers.md.
 */
export async function watchCompartments(services: Services): Promise<void> {
  const now = services.clock();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const { database } = services;
  for (const watched of await findLeftOpen(database, before(LEFT_OPEN_AFTER_MS)))
    await care(services, watched, async ({ compartment, ...at }) => {
      if (!isLeftOpen(compartment.state, compartment.stateSince.getTime(), now.getTime())) return;
      await changeCompartment({ ...at, locker: at.locked.locker, compartment }, { kind: 'leftOpen' });
    });
  for (const watched of await findExpiredReservations(database, now))
    await care(services, watched, async ({ compartment, ...at }) => {
      const [orderId = 0] = at.watched.orderIds;
      const release = { kind: 'release', orderId } as const;
      const released = await changeCompartment(
        { ...at, locker: at.locked.locker, compartment, endedAs: 'expired' },
        release,
      );
      // It was put in while this waited for its order.
      if (!released.ok) return;
      const order = await loadOrderFacts(at.database, orderId);
      // It was on its way into another compartment and has not come: it is at the desk.
      if (order?.status === 'available_in_locker')
        await changeOrderStatusInTransaction({ ...at, order, to: 'available', by: { actor: 'system', userId: null } });
    });
  for (const { id, conciergerieId } of await findSilent(database, before(OFFLINE_AFTER_MS)))
    await machineWrite(services, `locker-${id}`, async (transaction, changes) => {
      if (!(await setOfflineNotified(transaction, id, before(OFFLINE_AFTER_MS), now))) return;
      await insertLockerEvent(transaction, {
        lockerId: id,
        conciergerieId,
        makerEventId: `offline-${now.getTime()}`,
        kind: 'offline',
        orderId: null,
        compartmentId: null,
        comment: '',
        provedBy: 'machine',
        occurredAt: now,
        receivedAt: now,
        outcome: 'applied',
      });
      changes.announce({ topics: ['lockers', 'order-inbox'], conciergerieId });
    });
  for (const watched of await findStuck(database, before(STUCK_AFTER_MS))) await care(services, watched, makeTask);
}

const makeTask: Care = async ({ database, changes, now, locked: { locker }, compartment, watched }) => {
  if (compartment.state !== 'faulty' || !isStuck(compartment.stateSince.getTime(), now.getTime())) return;
  const isNews = await insertLockerEvent(database, {
    lockerId: locker.id,
    conciergerieId: locker.conciergerieId,
    makerEventId: `stuck-${compartment.id}-${compartment.stateSince.getTime()}`,
    kind: 'stuck',
    orderId: null,
    compartmentId: compartment.id,
    comment: compartment.fault ?? '',
    provedBy: 'machine',
    occurredAt: compartment.stateSince,
    receivedAt: now,
    outcome: 'applied',
  });
  if (!isNews) return;
  for (const orderId of watched.orderIds) {
    await setReprocessing(database, orderId, true);
    await followUpOrder({ database, changes, now, orderId });
  }
  await pushToDesk(
    database,
    changes,
    { conciergerieId: locker.conciergerieId, permissions: ['LOCKERS'] },
    {
      news: `stuck-${compartment.id}-${compartment.stateSince.getTime()}`,
      kind: 'desk-alerts',
      topic: `compartment-${compartment.id}`,
      labelFr: `Un colis est bloqué derrière une porte en panne${NO_BREAK_SPACE}: ${locker.name}`,
      labelEn: `A parcel is stuck behind a faulty door: ${locker.name}`,
      path: '/lockers',
      now,
    },
  );
  changes.announce({ conciergerieId: locker.conciergerieId });
};

/** Orders are locked before their locker; where others have come in in the meantime, the next run looks again. */
const care = (services: Services, watched: WatchedCompartment, what: Care): Promise<void> =>
  machineWrite(services, `compartment-${watched.compartmentId}`, async (database, changes) => {
    await lockOrders(database, watched.orderIds);
    const locked = await loadLockedLocker(database, watched.lockerId);
    const compartment = locked.compartments.find(({ id }) => id === watched.compartmentId);
    const here = compartment?.places.map(({ orderId }) => orderId) ?? [];
    if (compartment === undefined || !watched.orderIds.every((orderId) => here.includes(orderId))) return;
    await what({ database, changes, now: services.clock(), locked, compartment, watched });
  });
