import { getDeliveries } from '@loge/contract/integrations/get-deliveries';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentDelivery } from '../presenters/present-webhook.ts';
import { findDeliveries } from '../rows/delivery-rows.ts';

const pageSize = 30;

export const getDeliveriesHandler = handle(getDeliveries, async ({ input, rows, database }) => {
  const found = await findDeliveries(database, rows.webhookId.id, {
    before: input.before ?? null,
    limit: pageSize + 1,
  });
  return { items: found.slice(0, pageSize).map(presentDelivery), more: found.length > pageSize };
});
