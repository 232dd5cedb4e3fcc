import { getKernOrderDetail } from '@loge/contract/lockers/get-kern-order-detail';
import { loadLockerSlip } from '@loge/contract/lockers/load-locker-slip';
import { LOCKER_EVENT_LABELS } from '@loge/domain/lockers/kern-messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentKernOrder } from '../presenters/present-kern-order.ts';
import { roomsOfDesk } from '../rooms-of-desk.ts';
import { findKernOrder, findOrderEvents } from '../rows/kern-order-rows.ts';
import { findLockerLoan, findUsedLoan } from '../rows/locker-loan-rows.ts';

export const getKernOrderDetailHandler = handle(getKernOrderDetail, async ({ rows, database, now }) => {
  const { id, conciergerieId } = rows.orderId;
  const row = await findKernOrder(database, id);
  if (row === null) return refuse('not-found');
  const events = await findOrderEvents(database, id);
  if (!row.usesLocker && row.place === null && events.length === 0) return refuse('order-without-locker');
  const order = presentKernOrder(row, conciergerieId, await roomsOfDesk(database, conciergerieId), now);
  return {
    order: {
      ...order,
      pdfUrl: `/gateway?action=${loadLockerSlip.name}&orderId=${id}`,
      lentTo: (await findLockerLoan(database, id, now))?.givenName ?? null,
      takenBy: (await findUsedLoan(database, id))?.givenName ?? null,
      events: events.map(({ at, kind, comment }) => ({
        at: at.toISOString(),
        label: LOCKER_EVENT_LABELS[kind] ?? kind,
        comment,
      })),
    },
  };
});
