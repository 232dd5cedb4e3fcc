import { takeBackLockerPickup } from '@loge/contract/lockers/take-back-locker-pickup';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { revokeLockerLoan } from '../rows/locker-loan-rows.ts';
import { done } from '../../platform/done.ts';

export const takeBackLockerPickupHandler = handle(takeBackLockerPickup, async ({ rows, database, changes, now }) => {
  const { id: orderId, conciergerieId } = rows.orderId;
  const givenName = await revokeLockerLoan(database, orderId, now);
  if (givenName === null) return refuse('locker-loan-over');
  changes.record({
    action: 'locker-pickup-taken-back',
    orderId,
    conciergerieId,
    comment: `Retrait repris à ${givenName}`,
  });
  return done;
});
