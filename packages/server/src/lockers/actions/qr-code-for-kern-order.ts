import { qrCodeForKernOrder } from '@loge/contract/lockers/qr-code-for-kern-order';
import { lockerCodeText, lockerStep } from '@loge/domain/lockers/locker-order';
import { boxOf } from '../box-of-order.ts';
import { findLockerLoan } from '../rows/locker-loan-rows.ts';
import { findLockerOrder } from '../rows/locker-order-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const qrCodeForKernOrderHandler = handle(qrCodeForKernOrder, async ({ rows, database, now }) => {
  const order = await findLockerOrder(database, rows.orderId.id);
  if (order === null) return refuse('not-found');
  const step = lockerStep(order);
  if (step === null) return refuse(order.usesLocker ? 'locker-code-not-needed' : 'order-without-locker');
  const loan = await findLockerLoan(database, order.id, now);
  return {
    orderId: order.id,
    qrCode: lockerCodeText(order.id, order.lockerCode),
    step,
    lockerName: order.lockerName,
    lockerLocation: order.lockerLocation,
    ...(await boxOf(database, order.id)),
    loan:
      loan === null
        ? null
        : {
            givenName: loan.givenName,
            lentAt: loan.lentAt.toISOString(),
            expiresAt: loan.expiresAt.toISOString(),
          },
  };
});
