import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import { FEE_WAITS_DAYS } from '@loge/domain/payments/registration-fees';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../../platform/database/connection.ts';
import { lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import {
  type FeePayment,
  findFeesToRelease,
  lockFeePayment,
  lockRegistrationFee,
  releaseFee,
} from '../rows/registration-fee-rows.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { releaseFeeCharge } from '../../ledger/release-fee-charge.ts';
import type { Services } from '../../platform/services.ts';

const dayMs = 24 * 3_600_000;
/** One run releases so many at most; what is left is the next night's. */
const FEES_PER_RUN = 200;
const calledOff = CALLED_OFF_STATUSES;

/**
 * Releases yearly fees whose payment never came and of which nothing stands: nobody owes a membership that they never used. The next order brings it anew. Run
 * twice it finds nothing left to do. docs/rules/order-form.md.
 */
export async function releaseFees(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  const before = new Date(now.getTime() - FEE_WAITS_DAYS * dayMs);
  for (const fee of await findFeesToRelease(database, { before, calledOff, limit: FEES_PER_RUN })) {
    try {
      await machineWrite(services, `release-fee-${fee.id}`, (transaction, changes) =>
        releaseOne(transaction, changes, fee, now),
      );
    } catch (error) {
      // One fee keeps no other one waiting; it is looked at again every night.
      log.error({ err: error, payment: fee.id }, 'a registration fee could not be released');
    }
  }
}

/** In the order of the person who pays it: the order that brought it, then its payment. */
async function releaseOne(transaction: Database, changes: Changes, fee: FeePayment, now: Date): Promise<void> {
  const { id, userId, orderId, conciergerieId } = fee;
  if (orderId !== null) await lockOrders(transaction, [orderId]);
  await lockRegistrationFee(transaction, userId);
  await lockFeePayment(transaction, id, new Set([conciergerieId]));
  const released = await releaseFee(transaction, id, {
    calledOff,
    reason: 'Adhésion jamais réglée, sans commande',
    now,
  });
  if (released === null) return;
  await releaseFeeCharge(transaction, id, { by: null, now });
  changes.announce({ users: [userId], conciergerieId });
  changes.record({
    action: 'registration-fee-released',
    conciergerieId,
    subjectUserId: userId,
    ...(orderId === null ? {} : { orderId }),
    comment: formatMoney(released.amountCents, 'fr'),
  });
}
