import { randomUUID } from 'node:crypto';
import { resendInvoice } from '@loge/contract/invoicing/resend-invoice';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentTransmissionDetail } from '../presenters/present-transmission.ts';
import { requeueTransmission } from '../rows/transmission-rows.ts';
import { announceTransmission } from '../send-transmission.ts';

export const resendInvoiceHandler = handle(resendInvoice, async ({ rows, database, changes, now }) => {
  const { id, conciergerieIds, partnerId, reference } = rows.transmissionId;
  if (!(await requeueTransmission(database, id, { trackingId: randomUUID(), now })))
    return refuse('invoice-on-its-way');
  announceTransmission(changes, { conciergerieIds, partnerId });
  const [conciergerieId] = conciergerieIds;
  if (conciergerieId !== undefined)
    changes.record({ action: 'invoice-sent-again', conciergerieId, comment: reference });
  return { transmission: await presentTransmissionDetail(database, id) };
});
