import { lendLockerPickup } from '@loge/contract/lockers/lend-locker-pickup';
import { LOAN_DAYS } from '@loge/domain/lockers/locker-loan';
import { lockerCodeText, lockerStep } from '@loge/domain/lockers/locker-order';
import { MS_PER_DAY } from '@loge/domain/shared/moment';
import { handle } from '../../platform/gateway/action-handler.ts';
import { linkTo } from '../../platform/link-to.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashOfLockerSecret, newLockerSecret } from '../presented-code.ts';
import { insertLockerLoan, revokeLockerLoan } from '../rows/locker-loan-rows.ts';
import { findLockerOrder } from '../rows/locker-order-rows.ts';

export const lendLockerPickupHandler = handle(
  lendLockerPickup,
  async ({ input, rows, database, changes, now, services }) => {
    const order = await findLockerOrder(database, rows.orderId.id);
    const step = order === null ? null : lockerStep(order);
    if (order === null || (step === null && !order.usesLocker)) return refuse('order-without-locker');
    if (step !== 'toCollect') return refuse('locker-code-not-needed');
    await revokeLockerLoan(database, order.id, now);
    const secret = newLockerSecret();
    const expiresAt = new Date(now.getTime() + LOAN_DAYS * MS_PER_DAY);
    const { conciergerieId } = rows.orderId;
    const secretHash = hashOfLockerSecret(secret);
    await insertLockerLoan(database, {
      conciergerieId,
      orderId: order.id,
      secretHash,
      givenName: input.forName,
      now,
      expiresAt,
    });
    changes.record({
      action: 'locker-pickup-lent',
      orderId: order.id,
      conciergerieId,
      comment: `Retrait confié à ${input.forName}`,
    });
    return {
      link: linkTo(services.settings, order.brand, `/casier/${lockerCodeText(order.id, secret)}`),
      expiresAt: expiresAt.toISOString(),
    };
  },
);
