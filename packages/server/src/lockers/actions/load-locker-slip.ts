import { findBrandOfDesk } from '../../platform/brands/brand-rows.ts';
import { loadLockerSlip } from '@loge/contract/lockers/load-locker-slip';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPaperLogo } from '../../platform/pdf/paper-logo.ts';
import { runSerially } from '../../platform/pdf/run-serially.ts';
import { refuse } from '../../platform/refusal.ts';
import { printLockerSlip } from '../locker-slip.ts';
import { presentKernOrder } from '../presenters/present-kern-order.ts';
import { roomsOfDesk } from '../rooms-of-desk.ts';
import { findKernOrder } from '../rows/kern-order-rows.ts';

export const loadLockerSlipHandler = handle(loadLockerSlip, async ({ rows, caller, database, services, now }) => {
  const { id, conciergerieId } = rows.orderId;
  const row = await findKernOrder(database, id);
  if (row === null) return refuse('not-found');
  if (!row.usesLocker && row.place === null) return refuse('order-without-locker');
  const attempt = await claimAttempt(services, 'statement', `user ${caller.userId}`, now);
  if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  const { box } = presentKernOrder(row, conciergerieId, await roomsOfDesk(database, conciergerieId), now);
  const brand = await findBrandOfDesk(database, conciergerieId);
  const logo = await findPaperLogo(services.files, brand);
  const bytes = await runSerially(() => printLockerSlip(row, { box, brand, logo, now }));
  return { contentType: 'application/pdf', bytes, immutable: false, filename: `casier-${id}.pdf` };
});
