import { readLentPickup } from '@loge/contract/lockers/read-lent-pickup';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { boxOf } from '../box-of-order.ts';
import { findOpenedByStranger } from '../presented-code.ts';
import { findLentPickup } from '../rows/locker-loan-rows.ts';

export const readLentPickupHandler = handlePublic(readLentPickup, async (request) => {
  const opened = await findOpenedByStranger(request, request.input.token);
  if (isRefusal(opened)) return opened;
  // By the beneficiary's own code nobody was lent anything.
  const loanId = opened?.loanId ?? null;
  const loan = loanId === null ? null : await findLentPickup(request.database, loanId);
  if (opened === null || loan === null) return refuse('link-expired');
  const { box } = await boxOf(request.database, opened.order.id);
  return {
    givenName: loan.givenName,
    lentBy: loan.lentBy,
    conciergerieName: loan.conciergerieName,
    lockerName: opened.order.lockerName,
    lockerLocation: opened.order.lockerLocation,
    box: box === null ? null : String(box),
    expiresAt: loan.expiresAt.toISOString(),
    zone: loan.zone,
  };
});
