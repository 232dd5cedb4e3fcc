import { getInvoiceTransmission } from '@loge/contract/invoicing/get-invoice-transmission';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentTransmissionDetail } from '../presenters/present-transmission.ts';

export const getInvoiceTransmissionHandler = handle(getInvoiceTransmission, async ({ rows, database }) => ({
  transmission: await presentTransmissionDetail(database, rows.transmissionId.id),
}));
